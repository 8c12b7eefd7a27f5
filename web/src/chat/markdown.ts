// An assistant's Markdown as safe nodes. The text may come from a model or quote what a person typed, so nothing passes
// but words, lists, tables and links to the web; no image, no style, no script, nothing that loads.
import DOMPurify from 'dompurify';
import { Marked } from 'marked';

const TAGS = ['p', 'br', 'strong', 'em', 'del', 'ul', 'ol', 'li', 'code', 'pre', 'blockquote', 'a', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

const marked = new Marked({ gfm: true, breaks: true, async: false });
marked.use({
  renderer: {
    // A heading inside a message would break the page's own order of headings.
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    // Markup in a text is shown, not obeyed; a picture would be a request elsewhere.
    html: ({ text }) => escaped(text),
    image: ({ text }) => escaped(text),
  },
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

// Markdown alone would make a plain line after a list a part of its last point.
const AFTER_LIST = /^([ \t]*(?:[-*]|\d+\.)[ \t].*)\n(?=\S)(?!(?:[-*]|\d+\.)[ \t])/gm;

/** The nodes of a Markdown text. */
export function rendered(text: string): DocumentFragment {
  const html = marked.parse(text.replace(AFTER_LIST, '$1\n\n')) as string;
  const nodes = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href', 'start'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of nodes.querySelectorAll('a')) {
    if (!link.hasAttribute('href')) {
      link.replaceWith(...link.childNodes);
      continue;
    }
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  for (const paragraph of nodes.querySelectorAll('p')) mark(paragraph);
  return nodes;
}

const MARKS: [string, string][] = [
  ['💡', 'tip'],
  ['📌', 'tip'],
  ['⚠️', 'caution'],
];

/** A paragraph that begins with a mark becomes a box of that kind; the mark itself is drawn by the style. */
function mark(paragraph: HTMLParagraphElement): void {
  const text = paragraph.firstChild;
  if (!(text instanceof Text)) return;
  const found = MARKS.find(([sign]) => text.data.startsWith(sign));
  if (!found) return;
  text.data = text.data.slice(found[0].length).trimStart();
  paragraph.className = found[1];
}

/** A text as it is read aloud, without marks. */
export const spoken = (text: string): string => (rendered(text).textContent ?? '').trim();

/** A text to paste elsewhere: as plain words and as markup, both without marks. */
export function copyable(text: string): { plain: string; html: string } {
  const nodes = rendered(text);
  const holder = document.createElement('div');
  holder.append(nodes.cloneNode(true));
  const plain = [...nodes.children].map((node) => words(node)).join('\n\n');
  return { plain, html: new XMLSerializer().serializeToString(holder) };
}

/** The words of a node, a line for each point of a list and each row of a table. */
function words(node: Element, before = ''): string {
  if (node.matches('ul, ol')) {
    const first = Number(node.getAttribute('start') ?? 1);
    return [...node.children].map((item, n) => point(item, `${before}${node.matches('ol') ? `${first + n}.` : '-'} `)).join('\n');
  }
  if (node.matches('table')) return [...node.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => inline(cell)).join('\t')).join('\n');
  return before + inline(node);
}

function point(item: Element, sign: string): string {
  const lists = [...item.children].filter((child) => child.matches('ul, ol'));
  const own = item.cloneNode(true) as Element;
  for (const list of own.querySelectorAll('ul, ol')) list.remove();
  return [sign + inline(own), ...lists.map((list) => words(list, '  '))].join('\n');
}

function inline(node: Element): string {
  const own = node.cloneNode(true) as Element;
  for (const link of own.querySelectorAll('a')) link.append(` (${decoded(link.getAttribute('href') ?? '')})`);
  for (const line of own.querySelectorAll('br')) line.replaceWith('\n');
  return (own.textContent ?? '').trim();
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

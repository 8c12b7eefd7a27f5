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

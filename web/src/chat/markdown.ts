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

// Our answers end a list with a plain line; Markdown alone would make it a part of the last point.
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

export interface Parts {
  /** What comes first and is always shown. */
  lead: string;
  /** The sections that the cards show better; folded away. */
  sections: string;
  /** What is asked after the sections: the follow-up offered. */
  offer: string;
  /** The closing sentence. */
  closing: string;
}

const FIRST = '**계산 과정**';
const CLOSING = '본 안내는 정보 제공용이며';

/** Splits an answer at its headed paragraphs; a text without them is all lead. */
export function partsOf(content: string): Parts {
  const paragraphs = content.split(/\n{2,}/);
  const from = paragraphs.findIndex((paragraph) => paragraph.startsWith(FIRST));
  if (from < 0) return { lead: content, sections: '', offer: '', closing: '' };
  const to = paragraphs.findLastIndex((paragraph) => paragraph.startsWith('**')) + 1;
  const end = paragraphs.findIndex((paragraph, at) => at >= to && paragraph.startsWith(CLOSING));
  const joined = (start: number, stop?: number) => paragraphs.slice(start, stop).join('\n\n').trim();
  const last = end < 0 ? paragraphs.length : end;
  return { lead: joined(0, from), sections: joined(from, to), offer: joined(to, last), closing: joined(last) };
}

const FOLLOW = /\n+이어서 이런 것도 물어보실 수 있어요: ("[^\n]*")/;
const CHOICES = /\n+선택지:[^\n]*$/;

/** A reply without the lines that are shown as buttons below it. */
export const withoutButtons = (content: string): string => content.replace(CHOICES, '').replace(FOLLOW, '');

/** The questions a reply suggests to ask next. */
export function suggestions(content: string): string[] {
  const listed = FOLLOW.exec(content)?.[1] ?? '';
  return [...listed.matchAll(/"([^"]+)"/g)].map((found) => found[1] ?? '');
}

/** What a screen reader says of a reply as it comes: its beginning and what it asks, without marks. */
export function spoken(content: string): string {
  const { lead, offer } = partsOf(withoutButtons(content));
  return (rendered(`${lead}\n\n${offer}`).textContent ?? '').trim();
}

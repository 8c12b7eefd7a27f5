import { call } from './client';

export interface Section {
  level: string;
  full_reference: string;
  text: string;
  deleted?: boolean;
}

export interface Article {
  id: string;
  law_name: string;
  full_reference: string;
  title?: string | null;
  source_url: string;
  in_force?: string | null;
  promulgation?: string | null;
  deleted?: boolean;
  sections: Section[];
  scheduled?: Section[];
  source_type?: string;
  /** A version that was in force on the asked day but is not here; the text is older. */
  missing_version?: string | null;
  /** The articles a card rests on. */
  articles?: string[];
  versions?: { in_force: string; promulgation: string; shown: boolean; has_article: boolean }[];
}

export interface Hit {
  id: string;
  full_reference: string;
  title?: string | null;
  source_type?: string;
  content_snippet: string;
  missing_version?: string | null;
}

const dated = (date: string | null) => (date ? `date=${encodeURIComponent(date)}` : '');

export const readArticle = (id: string, date: string | null) => call<Article>(`/api/law/articles/${encodeURIComponent(id)}?${dated(date)}`);
export const searchLaw = (words: string, date: string | null) =>
  call<{ results: Hit[]; outcome: string }>(`/api/law/search?q=${encodeURIComponent(words)}&limit=10&${dated(date)}`);

/** A text cut at the words that were looked for; every second piece is one of them. */
export function cut(text: string, words: string): string[] {
  const wanted = words.split(/\s+/).filter((word) => word.length > 1).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return wanted.length > 0 ? text.split(new RegExp(`(${wanted.join('|')})`, 'gi')) : [text];
}

/** An article's name in addresses: "상속세및증여세법-제53조"; none for what is no article of a law. */
export function articleId(cited: { law_name?: string; article?: string | null }): string | null {
  return cited.law_name && cited.article ? `${cited.law_name.replaceAll(' ', '')}-${cited.article}` : null;
}

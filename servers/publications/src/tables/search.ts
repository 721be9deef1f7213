import type { LanguageCode, SearchType } from '@pozyka/api-contract/constants';

/** What can be found: a page, a post or a question in one language. The database stores its words beside it, ready to be searched. */
export interface SearchRowTable {
  type: SearchType;
  alias: string;
  language: LanguageCode;
  title: string;
  /** Plain text. */
  text: string;
  title_key: string;
  text_key: string;
  /** Day of Kyiv before which it is not found; null: found on any. */
  published_on: string | null;
}

/** A word of the titles, for mistyped queries. */
export interface SearchStemTable {
  language: LanguageCode;
  stem: string;
  /** The word itself and without one of its letters each, by spaces. */
  near: string;
}

export interface SearchTables {
  content_search: SearchRowTable;
  content_search_stem: SearchStemTable;
}

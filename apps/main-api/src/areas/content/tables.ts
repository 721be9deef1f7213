import type { LanguageCode } from '@pozyka/api-contract/constants';

export interface LanguageTable {
  code: LanguageCode;
  iso: string;
  short_title: string;
  position: number;
}

export interface PageTable {
  alias: string;
  language: LanguageCode;
  title: string;
  /** One or two sentences for search engines and lists. */
  description: string;
  /** Sanitised HTML. */
  content: string;
}

export interface BlockTable {
  alias: string;
  language: LanguageCode;
  /** Sanitised HTML, or JSON text. */
  content: string;
}

export interface MenuItemTable {
  menu: string;
  language: LanguageCode;
  position: number;
  /** A path without the locale's prefix. */
  link: string;
  title: string;
}

export interface FaqCategoryTable {
  id: string;
  language: LanguageCode;
  title: string;
  position: number;
}

export interface FaqQuestionTable {
  id: string;
  language: LanguageCode;
  category_id: string;
  question: string;
  /** Sanitised HTML. */
  answer: string;
  position: number;
}

export interface LookupItemTable {
  lookup: string;
  id: string;
  language: LanguageCode;
  title: string;
  position: number;
}

export interface MessageTable {
  language: LanguageCode;
  namespace: string;
  key: string;
  text: string;
}

export interface ConfigTable {
  /** `bankid` or `frontend`. */
  section: string;
  key: string;
  value: string;
}

/** Everything the importer of texts writes; nothing else writes here. */
export interface ContentTables {
  content_language: LanguageTable;
  content_page: PageTable;
  content_block: BlockTable;
  content_menu_item: MenuItemTable;
  content_faq_category: FaqCategoryTable;
  content_faq_question: FaqQuestionTable;
  content_lookup_item: LookupItemTable;
  content_message: MessageTable;
  content_config: ConfigTable;
}

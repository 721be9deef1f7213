import type { Snippet } from '@pozyka/api-contract';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Generated } from 'kysely';
import type { SearchTables } from './search.ts';

interface LanguageTable {
  code: LanguageCode;
  iso: string;
  short_title: string;
  position: number;
}

interface PageTable {
  alias: string;
  language: LanguageCode;
  title: string;
  /** One or two sentences for search engines and lists. */
  description: string;
  /** Sanitised HTML. */
  content: string;
  /** When the importer last wrote another text. */
  updated_at: Generated<Date>;
}

/** Text of an outcome page. */
interface FailurePageTable {
  alias: string;
  language: LanguageCode;
  /** A RefusalSignificance, or the ActionStatus for which it is the usual text. */
  significance: string;
  title: string;
  /** Sanitised HTML. */
  content: string;
}

interface BlockTable {
  alias: string;
  language: LanguageCode;
  /** Sanitised HTML, or JSON text. */
  content: string;
}

interface CarouselTable {
  alias: string;
  language: LanguageCode;
  /** JSON of a list. */
  slides: string;
}

interface MenuItemTable {
  menu: string;
  language: LanguageCode;
  position: number;
  /** A path without the locale's prefix. */
  link: string;
  title: string;
}

interface FaqCategoryTable {
  id: string;
  language: LanguageCode;
  title: string;
  position: number;
}

interface FaqQuestionTable {
  id: string;
  language: LanguageCode;
  category_id: string;
  question: string;
  /** Sanitised HTML. */
  answer: string;
  position: number;
}

interface LookupItemTable {
  lookup: string;
  id: string;
  language: LanguageCode;
  title: string;
  position: number;
}

interface MessageTable {
  language: LanguageCode;
  namespace: string;
  key: string;
  text: string;
}

interface ConfigTable {
  /** `frontend`. */
  section: string;
  key: string;
  value: string;
}

/** A thing of any kind that only its own screens know. */
interface EntityTable {
  /** `documents`. */
  kind: string;
  id: string;
  language: LanguageCode;
  position: number;
  /** JSON of an object. */
  fields: string;
  /** Sanitised HTML of an entity that is a text. */
  content: string | null;
  /** Its Markdown. */
  source: string | null;
}

/** A rule of one address, or of many when its path has `:name` or `*`. Paths have no language. */
interface RuleTable {
  path: string;
  is_pattern: boolean;
}

export interface SeoTable extends RuleTable {
  language: LanguageCode;
  title: string;
  description: string;
  keywords: string;
  og_title: string;
  og_description: string;
  og_image: string | null;
  og_type: string;
  twitter_title: string;
  twitter_description: string;
  twitter_image: string | null;
  twitter_card: string;
}

export interface RedirectTable extends RuleTable {
  /** A path without language, or an address of `host`. */
  target: string;
  code: 301 | 302 | 307 | 308;
  /** Named where the rule leads off the site, and there only. */
  host: string | null;
}

interface SnippetTable extends RuleTable {
  id: string;
  position: number;
  place: Snippet['place'];
  /** The consent without which it must not run. */
  category: Snippet['category'];
  html: string;
}

/** A place where the lender, a partner or a terminal is found. What it is searched by is made by the database. */
interface BranchTable {
  id: string;
  language: LanguageCode;
  /** In the list. */
  position: number;
  type: string;
  title: string;
  address: string;
  /** As `parseOpeningHours` reads it. */
  hours: string;
  phone: string | null;
  lat: number;
  lng: number;
  /** Words of both languages as `searchKey` makes them; the address in its own comes first. */
  keys: string;
}

interface PostCategoryTable {
  alias: string;
  language: LanguageCode;
  title: string;
  position: number;
}

interface PostTable {
  alias: string;
  language: LanguageCode;
  category: string;
  title: string;
  /** One or two sentences for lists, feeds and search engines. */
  preview: string;
  /** Path of its cover at this API. */
  image: string | null;
  /** Day of Kyiv from which it is shown. */
  published_on: string;
  /** Day on which the editors last changed what it says. */
  updated_on: string | null;
  reading_minutes: number;
  /** JSON of aliases. */
  related: string;
  /** Sanitised HTML. */
  content: string;
}

/** A form that the content server defines. */
interface FormTable {
  alias: string;
  language: LanguageCode;
  /** JSON of the contract's form definition. */
  definition: string;
}

/** Everything the importer of texts writes; nothing else writes here. */
export interface ContentTables extends SearchTables {
  content_language: LanguageTable;
  content_page: PageTable;
  content_failure_page: FailurePageTable;
  content_block: BlockTable;
  content_carousel: CarouselTable;
  content_menu_item: MenuItemTable;
  content_faq_category: FaqCategoryTable;
  content_faq_question: FaqQuestionTable;
  content_lookup_item: LookupItemTable;
  content_message: MessageTable;
  content_config: ConfigTable;
  content_entity: EntityTable;
  content_seo: SeoTable;
  content_form: FormTable;
  content_redirect: RedirectTable;
  content_snippet: SnippetTable;
  content_post_category: PostCategoryTable;
  content_post: PostTable;
  content_branch: BranchTable;
}

/** A published edition as PDF: generated once, so that its SHA-256 holds for as long as its text. */
interface PublicPaperTable {
  id: string;
  language: LanguageCode;
  /** SHA-256 of what it was generated from. */
  drawn_from: string;
  sha256: string;
  bytes: Uint8Array;
}

export interface PublicPaperTables {
  public_paper: PublicPaperTable;
}

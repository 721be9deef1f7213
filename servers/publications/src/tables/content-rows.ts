import type { ContentTables } from './content.ts';

/** A row as the texts give it: the database knows by itself when it was written. */
export type ContentRow<T extends keyof ContentTables> = Omit<ContentTables[T], 'updated_at'>;

/** Every row of the texts by table. */
export type ContentRows = { readonly [T in keyof ContentTables]: readonly ContentRow<T>[] };

export type Shape = {
  readonly [T in keyof ContentTables]: {
    readonly key: readonly (keyof ContentTables[T])[];
    readonly rest: readonly (keyof ContentTables[T])[];
    /** Set to the time of writing when a row changes. */
    readonly touched?: keyof ContentTables[T];
  };
};

/** Key and other columns; a table is after those that it refers to. */
export const contentShape = {
  content_language: { key: ['code'], rest: ['iso', 'short_title', 'position'] },
  content_page: { key: ['alias', 'language'], rest: ['title', 'description', 'content'], touched: 'updated_at' },
  content_failure_page: { key: ['alias', 'language'], rest: ['significance', 'title', 'content'] },
  content_block: { key: ['alias', 'language'], rest: ['content'] },
  content_carousel: { key: ['alias', 'language'], rest: ['slides'] },
  content_menu_item: { key: ['menu', 'language', 'position'], rest: ['link', 'title'] },
  content_faq_category: { key: ['id', 'language'], rest: ['title', 'position'] },
  content_faq_question: { key: ['id', 'language'], rest: ['category_id', 'question', 'answer', 'position'] },
  content_lookup_item: { key: ['lookup', 'id', 'language'], rest: ['title', 'position'] },
  content_message: { key: ['language', 'namespace', 'key'], rest: ['text'] },
  content_config: { key: ['section', 'key'], rest: ['value'] },
  content_entity: { key: ['kind', 'id', 'language'], rest: ['position', 'fields', 'content', 'source'] },
  content_seo: {
    key: ['path', 'language'],
    rest: [
      'is_pattern',
      'title',
      'description',
      'keywords',
      'og_title',
      'og_description',
      'og_image',
      'og_type',
      'twitter_title',
      'twitter_description',
      'twitter_image',
      'twitter_card',
    ],
  },
  content_form: { key: ['alias', 'language'], rest: ['definition'] },
  content_redirect: { key: ['path'], rest: ['is_pattern', 'target', 'code', 'host'] },
  content_snippet: { key: ['id'], rest: ['path', 'is_pattern', 'position', 'place', 'category', 'html'] },
  content_search: { key: ['type', 'alias', 'language'], rest: ['title', 'text', 'title_key', 'text_key', 'published_on'] },
  content_search_stem: { key: ['language', 'stem'], rest: ['near'] },
  content_post_category: { key: ['alias', 'language'], rest: ['title', 'position'] },
  content_post: {
    key: ['alias', 'language'],
    rest: ['category', 'title', 'preview', 'image', 'published_on', 'updated_on', 'reading_minutes', 'related', 'content'],
  },
  content_branch: {
    key: ['id', 'language'],
    rest: ['position', 'type', 'title', 'address', 'hours', 'phone', 'lat', 'lng', 'keys'],
  },
} as const satisfies Shape;

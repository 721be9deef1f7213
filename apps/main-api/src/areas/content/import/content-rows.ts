import type { ContentTables } from '../tables.ts';

/** Every row of the texts by table. */
export type ContentRows = { readonly [T in keyof ContentTables]: readonly ContentTables[T][] };

type Shape = {
  readonly [T in keyof ContentTables]: {
    readonly key: readonly (keyof ContentTables[T])[];
    readonly rest: readonly (keyof ContentTables[T])[];
  };
};

/** Key and other columns; a table stands after those that it refers to. */
export const contentShape = {
  content_language: { key: ['code'], rest: ['iso', 'short_title', 'position'] },
  content_page: { key: ['alias', 'language'], rest: ['title', 'description', 'content'] },
  content_block: { key: ['alias', 'language'], rest: ['content'] },
  content_menu_item: { key: ['menu', 'language', 'position'], rest: ['link', 'title'] },
  content_faq_category: { key: ['id', 'language'], rest: ['title', 'position'] },
  content_faq_question: { key: ['id', 'language'], rest: ['category_id', 'question', 'answer', 'position'] },
  content_lookup_item: { key: ['lookup', 'id', 'language'], rest: ['title', 'position'] },
  content_message: { key: ['language', 'namespace', 'key'], rest: ['text'] },
  content_config: { key: ['section', 'key'], rest: ['value'] },
} as const satisfies Shape;

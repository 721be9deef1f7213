/** Posts, goods, forms and papers, as plain values: no schema code, safe in browser bundles. */

/** `all` is oldest first. */
export const commentSortings = ['all', 'new', 'best'] as const;
export type CommentSorting = (typeof commentSortings)[number];

export const ratingStatuses = ['like', 'dislike', 'nothing'] as const;
export type RatingStatus = (typeof ratingStatuses)[number];

export const goodSorts = ['popular', 'price', '-price', 'new', 'rating'] as const;
export type GoodSort = (typeof goodSorts)[number];

/** Goods that one good's page shows beside it. */
export const mostSimilarGoods = 8;
/** A search of goods counts and shows so many at most: more words find fewer. */
export const goodsFoundMax = 1_000;
/** Most values of a filter, so that all of them can be chosen at once. */
export const mostFilterValues = 200;

export const filterTypes = ['list', 'range', 'color', 'boolean'] as const;
export type FilterType = (typeof filterTypes)[number];

/** State of an edition of a public document on a day. */
export const paperStates = ['current', 'earlier', 'upcoming'] as const;
export type PaperState = (typeof paperStates)[number];

export const searchTypes = ['page', 'post', 'question'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Stand around a found word in a snippet: letters of no alphabet, so that a snippet is plain text. */
export const foundMarks = ['\u{E000}', '\u{E001}'] as const;

export const formFieldTypes = [
  'text',
  'textarea',
  'phone',
  'email',
  'code',
  'password',
  'number',
  'money',
  'date',
  'select',
  'radio',
  'checkbox',
  'switch',
  'autocomplete',
  'file',
] as const;
export type FormFieldType = (typeof formFieldTypes)[number];

export const formRules = [
  'required',
  'minLength',
  'maxLength',
  'min',
  'max',
  'pattern',
  'phone',
  'email',
  'name',
  'itn',
  'house',
  'apartment',
  'date',
  'code',
  'password',
  'same',
] as const;
export type FormRuleName = (typeof formRules)[number];

/** The bound of a date that may not be after the day of the answer, in Kyiv. */
export const formToday = 'today';

export const formEffects = ['show', 'hide', 'require', 'disable'] as const;
export type FormEffect = (typeof formEffects)[number];

/** Places of the operator's snippets, and the consent that each needs. */
export const snippetPlaces = ['head', 'body_begin', 'body_end'] as const;
export const snippetCategories = ['necessary', 'functionality', 'analytics', 'marketing'] as const;

export const commentLengthMax = 5_000;

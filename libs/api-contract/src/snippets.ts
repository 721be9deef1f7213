import type { snippetCategories, snippetPlaces } from './constants.ts';

/** An element of the operator's markup that is in the head at once: it says something and runs nothing. */
export interface HeadElement {
  tag: 'meta' | 'link';
  attributes: Record<string, string>;
}

/** An element of the operator's markup, as data. */
export interface SnippetElement {
  tag: string;
  attributes: Record<string, string>;
  /** Of a style, or a script without `src`; its hash is in the page's policy. */
  text?: string;
  /** Texts and elements in it. */
  children?: (SnippetElement | string)[];
}

/** One that may be made only after consent to its category. */
export interface Snippet extends SnippetElement {
  place: (typeof snippetPlaces)[number];
  category: (typeof snippetCategories)[number];
}

/** Markup that the operator adds to a page, taken apart: nothing of it is live. */
export interface PageSnippets {
  head: readonly HeadElement[];
  later: readonly Snippet[];
}

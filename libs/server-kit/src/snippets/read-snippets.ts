import type { HeadElement, PageSnippets, Snippet, SnippetElement } from '@pozyka/api-contract';
import { snippetCategories, snippetPlaces } from '@pozyka/api-contract/constants';
import { Parser } from 'htmlparser2';
import { isAttribute, isElement, loading, loadingLink, ownMeta, ownText, sayingLink } from './elements.ts';

type Attributes = Readonly<Record<string, string>>;
type Place = (typeof snippetPlaces)[number];

const metaAttributes = new Set(['name', 'property', 'content']);
const linkAttributes = new Set(['rel', 'href', 'title', 'hreflang']);

const only = (attributes: Attributes, names: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name)));

const headElement = (tag: string, attributes: Attributes): HeadElement | undefined => {
  if (tag === 'meta') {
    const name = attributes['name'] ?? attributes['property'];
    const isOurs = name === undefined || ownMeta.test(name) || 'http-equiv' in attributes;
    return isOurs ? undefined : { tag, attributes: only(attributes, metaAttributes) };
  }
  return tag === 'link' && sayingLink.test(attributes['rel'] ?? '') ? { tag, attributes: only(attributes, linkAttributes) } : undefined;
};

const mayBeMade = (tag: string, attributes: Attributes): boolean =>
  isElement(tag) && (tag !== 'link' || loadingLink.test(attributes['rel'] ?? ''));

/** One that neither loads nor says anything. */
const isIdle = ({ tag, attributes, text, children = [] }: SnippetElement): boolean => {
  if (ownText.has(tag)) return text === undefined && !(tag === 'script' && 'src' in attributes);
  const sources = loading[tag];
  return sources !== undefined && children.length === 0 && ![...sources, 'src'].some((name) => name in attributes);
};

/** Elements of one place, and what of its markup is left out: `<object>`, `onclick of <a>`, `a text outside of elements`. */
class Reading {
  readonly head: HeadElement[] = [];
  readonly later: Snippet[] = [];
  readonly dropped: string[] = [];
  readonly #place: Place;
  #category: Snippet['category'] = 'marketing';
  /** Elements that are open, the innermost last. */
  readonly #open: SnippetElement[] = [];
  /** Open elements that are left out with all that is in them. */
  #left = 0;

  constructor(place: Place) {
    this.#place = place;
  }

  opened(tag: string, attributes: Attributes): void {
    if (this.#left > 0) this.#left += 1;
    else if (tag === 'template') this.#category = snippetCategories.find((name) => name === attributes['data-category']) ?? 'marketing';
    // pieces come with one for who has no scripts: what is in it is made, too
    else if (tag !== 'noscript') this.#add(tag, attributes);
  }

  #add(tag: string, attributes: Attributes): void {
    const inHead = this.#place === 'head' && this.#category === 'necessary' && this.#open.length === 0;
    const said = inHead ? headElement(tag, attributes) : undefined;
    if (said) this.head.push(said);
    if (said || !mayBeMade(tag, attributes)) {
      if (!said)
        this.dropped.push(`<${[tag, attributes['rel'] ?? attributes['name'] ?? attributes['property']].filter(Boolean).join(' ')}>`);
      this.#left = 1;
      return;
    }
    const element: SnippetElement = { tag, attributes: {} };
    for (const [name, value] of Object.entries(attributes)) {
      if (isAttribute(tag, name, value)) element.attributes[name] = value;
      else this.dropped.push(`${name} of <${tag}>`);
    }
    const parent = this.#open.at(-1);
    if (parent) (parent.children ??= []).push(element);
    else this.later.push(Object.assign(element, { place: this.#place, category: this.#category }));
    this.#open.push(element);
  }

  said(text: string): void {
    const element = this.#open.at(-1);
    if (this.#left > 0) return;
    if (element && ownText.has(element.tag)) {
      if (!('src' in element.attributes)) element.text = (element.text ?? '') + text;
    } else if (element) (element.children ??= []).push(text);
    else if (text.trim() !== '') this.dropped.push('a text outside of elements');
  }

  closed(tag: string): void {
    if (this.#left > 0) this.#left -= 1;
    else if (tag === 'template') this.#category = 'marketing';
    else if (tag !== 'noscript') this.#end();
  }

  #end(): void {
    const element = this.#open.pop();
    if (!element || !isIdle(element)) return;
    this.dropped.push(`an empty <${element.tag}>`);
    const parent = this.#open.at(-1);
    if (parent) parent.children?.pop();
    else this.later.pop();
  }
}

const readPlace = (place: Place, html: string): Reading => {
  const reading = new Reading(place);
  const parser = new Parser({
    onopentag: (tag, attributes) => reading.opened(tag, attributes),
    ontext: (text) => reading.said(text),
    onclosetag: (tag) => reading.closed(tag),
  });
  parser.end(html);
  return reading;
};

/**
 * Takes the operator's markup apart into elements that are data. Markup outside of a `<template data-category>` counts as marketing, which needs the
 * most consent; what the page's policy does not allow is left out.
 */
export const readSnippets = (markup: Readonly<Record<Place, string>>): PageSnippets => {
  const read = snippetPlaces.map((place) => readPlace(place, markup[place]));
  return { head: read.flatMap(({ head }) => head), later: read.flatMap(({ later }) => later) };
};

/** What of a snippet would be left out on every page, in words for who wrote it. */
export const droppedOf = (place: Place, category: Snippet['category'], html: string): string[] =>
  readPlace(place, `<template data-category="${category}">${html}</template>`).dropped;

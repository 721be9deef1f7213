import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import type { HeadElement, PageSnippets, Snippet } from '@pozyka/remote-kit/types';

const places = ['head', 'body_begin', 'body_end'] as const;
const categories = ['necessary', 'functionality', 'analytics', 'marketing'] as const;
const laterTags = ['script', 'iframe', 'img'] as const;

/** What the shell writes itself, and what would change how the document is read. */
const ownMeta = /^(?:description|keywords|robots|viewport|theme-color|color-scheme|referrer|csp-nonce|charset|twitter:.*|og:.*)$/i;
const metaAttributes = new Set(['name', 'property', 'content']);
/** Relations that only say something: none makes the browser fetch or connect. */
const linkRelations = /^(?:author|help|license|me|publisher)$/i;
const linkAttributes = new Set(['rel', 'href', 'title', 'hreflang']);
/** Handlers would run without the policy's leave, and these change what a script may do. */
const refusedAttributes = /^(?:on.*|nonce|srcdoc)$/i;

const only = (attributes: Readonly<Record<string, string>>, names: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => names.has(name)));

const headElement = (tag: string, attributes: Readonly<Record<string, string>>): HeadElement | undefined => {
  if (tag === 'meta') {
    const name = attributes['name'] ?? attributes['property'];
    return name !== undefined && !ownMeta.test(name) && !('http-equiv' in attributes)
      ? { tag, attributes: only(attributes, metaAttributes) }
      : undefined;
  }
  return tag === 'link' && linkRelations.test(attributes['rel'] ?? '') ? { tag, attributes: only(attributes, linkAttributes) } : undefined;
};

const plain = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !refusedAttributes.test(name)));

/**
 * Takes the operator's markup apart into elements that are data. Markup outside of a `<template data-category>` counts as
 * marketing, which needs the most consent; an element that is not known is left out.
 */
export const readSnippets = (markup: Readonly<Record<(typeof places)[number], string>>): PageSnippets => {
  const head: HeadElement[] = [];
  const later: Snippet[] = [];
  for (const place of places) {
    let category: Snippet['category'] = 'marketing';
    let script: Snippet | undefined;
    const parser = new Parser({
      onopentag: (tag, attributes) => {
        if (tag === 'template') category = categories.find((name) => name === attributes['data-category']) ?? 'marketing';
        const element = place === 'head' && category === 'necessary' ? headElement(tag, attributes) : undefined;
        if (element) head.push(element);
        const made = laterTags.find((name) => name === tag);
        if (!made) return;
        const snippet: Snippet = { place, category, tag: made, attributes: plain(attributes) };
        later.push(snippet);
        if (made === 'script') script = snippet;
      },
      ontext: (text) => {
        if (script && !('src' in script.attributes)) script.text = (script.text ?? '') + text;
      },
      onclosetag: (tag) => {
        if (tag === 'script') script = undefined;
        if (tag === 'template') category = 'marketing';
      },
    });
    parser.end(markup[place]);
  }
  return { head, later: later.filter(({ tag, attributes, text }) => 'src' in attributes || (tag === 'script' && text !== undefined)) };
};

/** Hashes of the inline scripts among them, as a policy lists them. */
export const snippetHashes = ({ later }: PageSnippets): string[] => [
  ...new Set(later.flatMap(({ text }) => (text === undefined ? [] : [`'sha256-${createHash('sha256').update(text).digest('base64')}'`]))),
];

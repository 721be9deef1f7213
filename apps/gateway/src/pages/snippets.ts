import type { PageSnippets, SnippetElement } from '@pozyka/remote-kit/types';
import { sha256 } from '../http/csp.ts';

const allOf = (elements: readonly (SnippetElement | string)[]): SnippetElement[] =>
  elements.flatMap((element) => (typeof element === 'string' ? [] : [element, ...allOf(element.children ?? [])]));

/** Hashes of the scripts or styles among them that have a text of their own, as a policy lists them. */
export const snippetHashes = ({ later }: PageSnippets, tag: 'script' | 'style'): string[] => [
  ...new Set(allOf(later).flatMap((element) => (element.tag === tag && element.text !== undefined ? [sha256(element.text)] : []))),
];

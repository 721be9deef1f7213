import { createHash } from 'node:crypto';
import type { ResolvedRelease, PageSnippets, SnippetElement } from '@pozyka/remote-kit/types';

export interface PolicyOptions {
  releases: Readonly<Record<string, ResolvedRelease>>;
  https: boolean;
  /** Development: hot reload evaluates code, talks over web sockets and loads from other ports. */
  development: boolean;
  /** Hosts that the operator's snippets talk to, and load styles, fonts, images, frames and media from. */
  snippetHosts?: readonly string[];
  /** Hosts that the paid fingerprint agent loads from and talks to; without any there is none. */
  fingerprintHosts?: readonly string[];
  /** Hosts that the map's pictures come from. */
  imageHosts?: readonly string[];
  /** Where an overridden remote comes from; for its visitor alone. */
  overrideOrigin?: string | undefined;
  /** Hashes of the shell's and the operator's inline scripts, quoted. */
  scriptHashes?: readonly string[];
  /** Hashes of the operator's styles, quoted. */
  styleHashes?: readonly string[];
}

/** How a policy names an inline script or style. */
export const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Trusted Types policies that scripts of these releases make: the shell's own loader, operators' snippets, the paid agent's, and one per container. */
const trustedTypes = (releases: PolicyOptions['releases'], withAgent: boolean): string =>
  [
    'pozyka',
    'pozyka-snippets',
    ...(withAgent ? ['pozyka-fingerprint'] : []),
    ...Object.values(releases).map(({ release }) => `pozyka-${release.container ?? release.name}`),
  ].join(' ');

const policy = (
  { releases, https, development, snippetHosts = [], fingerprintHosts = [], imageHosts = [], overrideOrigin }: PolicyOptions,
  scripts: string,
  styles: string,
): string => {
  const listed = (names: readonly string[]) => names.map((host) => ` ${host}`).join('');
  const hosts = listed(snippetHosts);
  // a development server talks over a web socket, too
  const overridden = overrideOrigin === undefined ? [] : [overrideOrigin, overrideOrigin.replace(/^http/, 'ws')];
  const connected = listed([...snippetHosts, ...fingerprintHosts, ...overridden]);
  return [
    `default-src 'self'`,
    development ? `script-src 'self' 'unsafe-inline' 'unsafe-eval' http://localhost:* http://127.0.0.1:*` : `script-src ${scripts}`,
    development ? `style-src 'self' 'unsafe-inline'${hosts}` : `style-src-elem ${styles}${hosts}; style-src-attr 'unsafe-inline'`,
    development ? `connect-src 'self' ws: http://localhost:* http://127.0.0.1:*${connected}` : `connect-src 'self'${connected}`,
    `img-src 'self' data: blob:${hosts}${listed([...imageHosts, ...overridden.slice(0, 1)])}`,
    ...(hosts ? [`frame-src 'self'${hosts}`, `font-src 'self'${hosts}`] : []),
    `media-src 'self' blob:${hosts}`,
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(development ? [] : [`require-trusted-types-for 'script'`, `trusted-types ${trustedTypes(releases, fingerprintHosts.length > 0)}`]),
    ...(https && !overrideOrigin?.startsWith('http:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
};

/** Policy of a page made for one visitor: what carries this nonce may run. */
export const noncePolicy = (nonce: string, options: PolicyOptions): string =>
  policy(options, [`'nonce-${nonce}'`, ...(options.scriptHashes ?? []), `'strict-dynamic'`].join(' '), `'nonce-${nonce}'`);

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/>]|$)`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
};

const tagPattern = (name: string): RegExp => new RegExp(`<${name}((?:\\s(?:"[^"]*"|'[^']*'|[^'">])*)?)>([\\s\\S]*?)</${name}\\s*>`, 'gi');

/** Contents of the page's style elements. */
export const styleElements = (html: string): string[] => [...html.matchAll(tagPattern('style'))].map(([, , text = '']) => text);

type Files = PolicyOptions['releases'][string]['release']['files'];
const hashesKnown = new WeakMap<Files, ReadonlySet<string>>();

/** Hashes of a release's files, put together once: each page asks. */
const hashesOf = (files: Files): ReadonlySet<string> => {
  const hashes = hashesKnown.get(files) ?? new Set(Object.values(files).map(({ integrity }) => integrity));
  hashesKnown.set(files, hashes);
  return hashes;
};

/** Hashes of external scripts and script preloads that belong to the page's releases; any other is not allowed. */
const externalHashes = (html: string, releases: PolicyOptions['releases']): string[] => {
  const released = Object.values(releases).map(({ release }) => hashesOf(release.files));
  return [...html.matchAll(/<(?:script|link)(\s(?:"[^"]*"|'[^']*'|[^'">])*)>/gi)]
    .flatMap(([, attributes = '']) => (attribute(attributes, 'integrity') ?? '').split(/\s+/))
    .filter((hash) => released.some((hashes) => hashes.has(hash)))
    .map((hash) => `'${hash}'`);
};

/**
 * Policy of a page that many visitors share: the hashes of the releases' own scripts, and of the styles that its HTML
 * holds. Of inline scripts only the shell's and the operator's get one, by their texts: any other came in with content. The empty style
 * is allowed because styled-components starts with one in the browser.
 */
export const hashPolicy = (html: string, options: PolicyOptions): string => {
  const scripts = new Set(externalHashes(html, options.releases));
  const styles = new Set([...styleElements(html).map(sha256), sha256(''), ...(options.styleHashes ?? [])]);
  const allowed = scripts.size > 0 ? [...scripts, ...(options.scriptHashes ?? []), `'strict-dynamic'`].join(' ') : `'none'`;
  return policy(options, allowed, [...styles].join(' '));
};

const allOf = (elements: readonly (SnippetElement | string)[]): SnippetElement[] =>
  elements.flatMap((element) => (typeof element === 'string' ? [] : [element, ...allOf(element.children ?? [])]));

/** Hashes of the scripts or styles among them that have a text of their own, as a policy lists them. */
export const snippetHashes = ({ later }: PageSnippets, tag: 'script' | 'style'): string[] => [
  ...new Set(allOf(later).flatMap((element) => (element.tag === tag && element.text !== undefined ? [sha256(element.text)] : []))),
];

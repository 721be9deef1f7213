/** What an element of a snippet may be, by its tag; the page's policy allows each of them. Any other is dropped. */

/** Run once they are made: by their hash in the policy, or by the page's nonce. */
export const ownText: ReadonlySet<string> = new Set(['script', 'style']);

/** Load something, by these attributes: from our site, or from a host of `SNIPPET_HOSTS`. Without any of them they do nothing. */
export const loading: Readonly<Record<string, readonly string[]>> = {
  ...{ iframe: ['src'], img: ['src', 'srcset'], source: ['src', 'srcset'], track: ['src'], link: ['href'] },
  // with sources in them they need no address of their own
  ...{ audio: [], picture: [], video: [] },
};

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Say or hold something. No form: what customers type goes nowhere but to us. */
const containers = words(
  'a abbr address article aside b blockquote br button canvas caption cite code dd del details dfn dialog div dl dt em figcaption figure footer ' +
    'h2 h3 h4 h5 h6 header hr i ins kbd label li mark nav ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th ' +
    'thead time tr u ul var wbr',
);

/** Relations of a link that say something: in the HTML at once, since none makes the browser fetch or connect. */
export const sayingLink = /^(?:author|help|license|me|publisher)$/i;
/** Relations that load or connect: made after consent, from hosts that the policy lists. */
export const loadingLink = /^(?:stylesheet|preconnect|dns-prefetch|preload|prefetch|modulepreload)$/i;

/** What the shell writes itself, and what would change how the document is read. */
export const ownMeta = /^(?:description|keywords|robots|viewport|theme-color|color-scheme|referrer|csp-nonce|charset|twitter:.*|og:.*)$/i;

/** Handlers would run without the policy's leave, and these change what a script may do. */
const refusedAttribute = /^(?:on.*|nonce|srcdoc|formaction|action|ping)$/i;
const address = /^(?:href|src|xlink:href)$/i;
const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*):/iu;

/** Whether an element may be made of a tag; a name with a dash is of a custom element, which a script of the snippet defines. */
export const isElement = (tag: string): boolean =>
  ownText.has(tag) || Object.hasOwn(loading, tag) || containers.has(tag) || /^[a-z][a-z0-9]*-[a-z0-9-]*$/.test(tag);

/** Whether an attribute of an element may stay. */
export const isAttribute = (tag: string, name: string, value: string): boolean => {
  if (refusedAttribute.test(name)) return false;
  if (!address.test(name)) return true;
  const [, found = 'https'] = scheme.exec(value) ?? [];
  const allowed =
    tag === 'a' ? /^(?:https?|mailto|tel)$/i : tag === 'script' ? /^https$/i : tag === 'img' ? /^(?:https?|data)$/i : /^https?$/i;
  return allowed.test(found);
};

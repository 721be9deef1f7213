import type { ConsentCategory } from '../consent/consent.ts';

/** Markup of the content server that waits for consent, as inert text in the document's boot data. */
export interface Snippet {
  place: 'head' | 'body_begin' | 'body_end';
  category: ConsentCategory;
  html: string;
}

interface SnippetPolicy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

/** Operators' own markup, by a policy of its own: nothing else on the page can make scripts from text. */
const rules: SnippetPolicy = {
  createHTML: (html) => html,
  createScript: (text) => text,
  createScriptURL(url) {
    if (new URL(url, document.baseURI).protocol !== 'https:') throw new TypeError('a snippet’s script comes by https');
    return url;
  },
};

let policy: SnippetPolicy | undefined;

const snippetPolicy = (): SnippetPolicy => {
  policy ??= window.trustedTypes?.createPolicy('pozyka-snippets', rules) ?? rules;
  return policy;
};

/** A script that came with parsed markup never runs; a copy made here does, if the page's policy lists it. */
const liveScript = (inert: HTMLScriptElement, nonce: string | undefined): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const { name, value } of inert.attributes) if (name !== 'src' && name !== 'nonce') script.setAttribute(name, value);
  // scripts made by script are async unless told otherwise; the markup's own order is kept
  script.async = inert.hasAttribute('async');
  if (nonce) script.nonce = nonce;
  const src = inert.getAttribute('src');
  if (src === null) script.text = snippetPolicy().createScript(inert.text);
  else script.src = snippetPolicy().createScriptURL(src);
  return script;
};

const put = ({ place }: Snippet, nodes: readonly Node[]) => {
  if (place === 'head') document.head.append(...nodes);
  else if (place === 'body_begin') document.body.prepend(...nodes);
  else document.body.append(...nodes);
};

const run = (snippet: Snippet, nonce: string | undefined) => {
  const { head, body } = new DOMParser().parseFromString(snippetPolicy().createHTML(snippet.html), 'text/html');
  const nodes = [...head.childNodes, ...body.childNodes];
  for (const inert of [head, body].flatMap((part) => [...part.querySelectorAll('script')])) {
    const live = liveScript(inert, nonce);
    const index = nodes.indexOf(inert);
    if (index >= 0) nodes[index] = live;
    else inert.replaceWith(live);
  }
  put(snippet, nodes);
};

/**
 * Runs the snippets of accepted categories, each once in a document, in their order. One that fails does not stop the others.
 * @returns runs what has become accepted
 */
export const createSnippetRunner = (
  snippets: readonly Snippet[],
  nonce: string | undefined,
  onError: (error: unknown) => void,
): ((accepted: readonly ConsentCategory[]) => void) => {
  const waiting = new Set(snippets);
  return (accepted) => {
    for (const snippet of waiting) {
      if (!accepted.includes(snippet.category)) continue;
      waiting.delete(snippet);
      try {
        run(snippet, nonce);
      } catch (error) {
        onError(error);
      }
    }
  };
};

import type { Snippet } from '@pozyka/remote-kit';

type Category = Snippet['category'];

interface SnippetPolicy {
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

/** Operators' own markup, by a policy of its own: nothing else on the page can make scripts from text. */
const rules: SnippetPolicy = {
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

/** What the browser runs only when the page's policy lists it: its text by hash, or everything by the nonce. */
const makeScript = ({ attributes: { src, ...attributes }, text }: Snippet, nonce: string | undefined): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  // scripts made by script are async unless told otherwise; the operator's own order is preserved
  script.async = 'async' in attributes;
  if (nonce) script.nonce = nonce;
  if (src !== undefined) script.src = snippetPolicy().createScriptURL(src);
  else script.text = snippetPolicy().createScript(text ?? '');
  return script;
};

const makeElement = (snippet: Snippet, nonce: string | undefined): HTMLElement => {
  if (snippet.tag === 'script') return makeScript(snippet, nonce);
  const element = document.createElement(snippet.tag);
  for (const [name, value] of Object.entries(snippet.attributes)) element.setAttribute(name, value);
  return element;
};

const put = ({ place }: Snippet, element: HTMLElement) => {
  if (place === 'head') document.head.append(element);
  else if (place === 'body_begin') document.body.prepend(element);
  else document.body.append(element);
};

/**
 * Makes the elements of accepted categories, each once in a document, in their order. One that fails does not stop the others.
 * @returns makes what has become accepted
 */
export const createSnippetRunner = (
  snippets: readonly Snippet[],
  nonce: string | undefined,
  onError: (error: unknown) => void,
): ((accepted: readonly Category[]) => void) => {
  const waiting = new Set(snippets);
  return (accepted) => {
    for (const snippet of waiting) {
      if (!accepted.includes(snippet.category)) continue;
      waiting.delete(snippet);
      try {
        put(snippet, makeElement(snippet, nonce));
      } catch (error) {
        onError(error);
      }
    }
  };
};

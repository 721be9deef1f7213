import type { Snippet, SnippetElement } from '@pozyka/remote-kit';

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
const makeScript = ({ attributes: { src, ...attributes }, text }: SnippetElement, nonce: string | undefined): HTMLScriptElement => {
  const script = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  // scripts made by script are async by default; the operator's own order is preserved
  script.async = 'async' in attributes;
  if (nonce) script.nonce = nonce;
  if (src !== undefined) script.src = snippetPolicy().createScriptURL(src);
  else script.text = snippetPolicy().createScript(text ?? '');
  return script;
};

const makeElement = (snippet: SnippetElement, nonce: string | undefined): HTMLElement => {
  if (snippet.tag === 'script') return makeScript(snippet, nonce);
  const element = document.createElement(snippet.tag);
  for (const [name, value] of Object.entries(snippet.attributes)) element.setAttribute(name, value);
  if (nonce && (snippet.tag === 'style' || snippet.tag === 'link')) element.nonce = nonce;
  if (snippet.text !== undefined) element.append(snippet.text);
  element.append(...(snippet.children ?? []).map((child) => (typeof child === 'string' ? child : makeElement(child, nonce))));
  return element;
};

const put = ({ place }: Snippet, element: HTMLElement) => {
  if (place === 'head') document.head.append(element);
  else if (place === 'body_begin') document.body.prepend(element);
  else document.body.append(element);
};

export interface SnippetRunnerOptions {
  /** Of the document; its policy lists their inline scripts. */
  snippets: readonly Snippet[];
  nonce: string | undefined;
  onError(error: unknown): void;
}

/** Makes the elements of accepted categories, each once in a document, in their order. One that fails does not stop the others. */
export const createSnippetRunner = ({ snippets, nonce, onError }: SnippetRunnerOptions): ((accepted: readonly Category[]) => void) => {
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

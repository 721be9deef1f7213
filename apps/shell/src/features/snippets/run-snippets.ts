import type { PageSnippets, Snippet, SnippetElement } from '@pozyka/remote-kit';

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
  // scripts made by script are async unless told otherwise; the operator's own order is preserved
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

/** What runs the operator's elements of one document. */
export interface SnippetRunner {
  /** Makes what has become accepted. */
  run(accepted: readonly Category[]): void;
  /** Takes the elements of a page that the router has opened: each once in a document. */
  add(page: PageSnippets): void;
}

export interface SnippetRunnerOptions {
  /** Of the document's own page; its policy lists their inline scripts. */
  snippets: readonly Snippet[];
  nonce: string | undefined;
  onError(error: unknown): void;
  /** Loads the document of the page in sight, for a script that this document's policy does not list. */
  reload(): void;
}

/** Elements of the head that a page says itself; those of the page before go. */
const createHead = (): ((head: PageSnippets['head']) => void) => {
  let added: HTMLElement[] = [];
  return (head) => {
    for (const element of added) element.remove();
    added = head.flatMap(({ tag, attributes }) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return [...document.head.querySelectorAll(tag)].some((other) => other.isEqualNode(element)) ? [] : [element];
    });
    document.head.append(...added);
  };
};

/** Whether a script or a style in line is in it. */
const hasOwnText = ({ text, children = [] }: SnippetElement): boolean =>
  text !== undefined || children.some((child) => typeof child !== 'string' && hasOwnText(child));

/** Makes the elements of accepted categories, each once in a document, in their order. One that fails does not stop the others. */
export const createSnippetRunner = ({ snippets, nonce, onError, reload }: SnippetRunnerOptions): SnippetRunner => {
  const waiting = new Set(snippets);
  const known = new Set(snippets.map((snippet) => JSON.stringify(snippet)));
  /** Of other pages: without a nonce the policy does not know their inline scripts. */
  const unlisted = new Set<Snippet>();
  const writeHead = createHead();
  let agreed: readonly Category[] = [];
  const run = (accepted: readonly Category[]): void => {
    agreed = accepted;
    for (const snippet of waiting) {
      if (!accepted.includes(snippet.category)) continue;
      if (unlisted.has(snippet)) return reload();
      waiting.delete(snippet);
      try {
        put(snippet, makeElement(snippet, nonce));
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    run,
    add({ head, later }) {
      writeHead(head);
      // what waits of a page that was left is not of this one
      for (const snippet of unlisted) {
        waiting.delete(snippet);
        known.delete(JSON.stringify(snippet));
      }
      unlisted.clear();
      for (const snippet of later) {
        const text = JSON.stringify(snippet);
        if (known.has(text)) continue;
        known.add(text);
        waiting.add(snippet);
        if (nonce === undefined && hasOwnText(snippet)) unlisted.add(snippet);
      }
      run(agreed);
    },
  };
};

interface HtmlPolicy {
  createHTML(html: string): unknown;
}

/** Makes HTML harmless. What it gives back may be assigned; React's types know only strings. */
type CleanHtml = (html: string) => string;

let loadCleaner: (() => Promise<(html: string) => unknown>) | undefined;
let policy: HtmlPolicy | undefined;
let state: { clean?: CleanHtml; error?: unknown } = {};
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

const settle = (next: typeof state): void => {
  state = next;
  for (const tell of listeners) tell();
};

/**
 * The shell names the page's Trusted Types policy once, before anything is rendered, and where the browser's own cleaner of
 * HTML comes from, which does not block rendering.
 */
export const setHtmlPolicy = (value: HtmlPolicy, load: () => Promise<(html: string) => unknown>): void => {
  policy = value;
  loadCleaner = load;
};

/** Brings the cleaner; a failed try may be repeated. */
export const prepareHtml = (): Promise<void> => {
  if (!loadCleaner || state.clean) return Promise.resolve();
  loading ??= loadCleaner()
    .then(
      (clean) => settle({ clean: (html) => clean(html) as string }),
      (error: unknown) => settle({ error }),
    )
    .finally(() => {
      loading = undefined;
    });
  return loading;
};

export const watchCleaner = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

/** Where no shell has named a policy, as in tests of one page, HTML stays as the server made it. */
const unchanged = { clean: (html: string) => html };

export const currentCleaner = (): typeof state => (loadCleaner ? state : unchanged);

/** Passes the server's own HTML through the page's policy, without which assigning it would be blocked. */
export const trustedHtml = (html: string): string => (policy ? (policy.createHTML(html) as string) : html);

import type { PageSnippets, Seo } from '@pozyka/api-contract';

export type { HeadElement, PageSnippets, Snippet, SnippetElement } from '@pozyka/api-contract';
import type { Locale, ResolvedRelease } from './release.ts';
import type { RemoteModule } from './remote-module.ts';

/** Settings that script and server may both see; no secret ever belongs here. */
export interface PublicConfig {
  /** True where the sandbox's helps (personas, outbox) are shown. */
  sandbox: boolean;
  publicUrl: string;
  /** Pictures for maps, where a server of tiles is configured: `https://tiles.example/{z}/{x}/{y}.png`. */
  map?: { tiles: string; attribution: string };
  /** `{system}` of the payment calls; absent where it is `defaultPaymentSystem`. */
  paymentSystem?: string;
}

/** What the gateway hands to the shell's server bundle for one page. */
export interface RenderRequest {
  /** Path and query as the customer requested them, undecoded: `/ru/faq?x=1`. */
  url: string;
  loggedIn: boolean;
  /** Cookies that script may read too; never the access token. */
  cookies: Record<string, string>;
  /** Live release of every app, the shell's included, for this customer's cohort. */
  releases: Record<string, ResolvedRelease>;
  revision: number;
  /** Loads a remote's server bundle, integrity checked; rejects when it is refused or missing. */
  loadRemote(name: string): Promise<RemoteModule>;
  /** Base addresses of the APIs as the server reaches them, without a trailing slash. */
  apis: { main: string; marketplace: string };
  /** Adds Authorization, X-Request-Id and time-outs; caches public content. */
  fetch: typeof fetch;
  config: PublicConfig;
  /** Texts that override the built-in ones, by namespace (app name) and key. */
  overrides: Record<string, Record<string, string>>;
  /** The operator's search data for this address; absent where there is none or it timed out. */
  seo?: Seo;
  /** Absent on a page whose address carries a token: no element of the operator comes into its document, now or later. */
  snippets?: PageSnippets;
  /** Absent on pages that are cached: their policy lists hashes. */
  nonce?: string;
  /** Names this request in the logs; a card of a failed page, which is never stored, shows it. */
  requestId?: string;
}

export interface RenderResult {
  status: number;
  /** Absolute path to answer 302 with; `html` is empty then. */
  redirect?: string;
  html: string;
  /** Texts of the inline scripts that the shell itself puts into `html`: the policy lets these run, and no other. */
  scripts?: readonly string[];
  locale: Locale;
  /** The app whose screen the address is: logs and measures name its release. */
  app?: string;
  /** False when something on the page failed or belongs to one visitor: it must not be cached. */
  cacheable: boolean;
}

/** What the shell's server bundle exports. */
export interface ShellServer {
  /** Instances that remotes' server bundles may require, by module name. */
  shared: Record<string, unknown>;
  render(request: RenderRequest): Promise<RenderResult>;
}

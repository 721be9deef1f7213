import { setTimeout as wait } from 'node:timers/promises';
import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
import { inSpan, releaseAttributes } from '@pozyka/server-kit';
import type { Locale, PageModule, Release, RemoteModule, RenderResult } from '@pozyka/remote-kit/types';
import { unmetContracts } from '@pozyka/remote-kit/contracts';
import type { Resolution } from '../registry/cohort.ts';
import type { Snapshot } from '../registry/registry-store.ts';
import type { ServerBundles } from '../releases/server-bundles.ts';
import { appOfPath } from '../registry/app-of-path.ts';
import { sha256, snippetHashes } from '../http/csp.ts';
import { errorHtmlOf } from './error-html.ts';
import { createPageFetch, type PageFacts } from './page-fetch.ts';
import { ruleTarget, withSearch } from './redirect-target.ts';
import { loadPageRules, noRules } from './page-rules.ts';
import type { PublicContent } from './public-content.ts';

export interface RendererOptions {
  bundles: ServerBundles;
  content: PublicContent;
  apis: { main: string; marketplace: string };
  publicUrl: string;
  redirectHosts: readonly string[];
  sandbox: boolean;
  map?: { tiles: string; attribution: string } | undefined;
  paymentSystem?: string;
  /** What the time is multiplied by for which a page waits for the APIs. */
  apiPatience?: number;
  devRemotes: ReadonlySet<string>;
  /** Whether an address is of a page that carries a token: nothing of the operator's runs on it. */
  carriesToken(url: string): boolean;
  now(): number;
  fetch: typeof fetch;
  /** A render that takes longer is given up, milliseconds. */
  timeoutMs?: number;
  /** Pages rendered at the same time; one more is refused at once. */
  limit?: number;
}

export interface RenderCall {
  url: string;
  /** Path of the address, encoded, and its query. */
  path: string;
  search: string;
  locale: Locale;
  snapshot: Snapshot;
  resolution: Resolution;
  cookies: Record<string, string>;
  token: string | undefined;
  /** The visitor's network address; absent for a page that others get as well: their limit is not theirs. */
  address?: string;
  requestId: string;
  nonce?: string;
  /** Public content may be this old, milliseconds, where a minute is too old. */
  ageMs?: number;
  /** Called when a remote's server bundle could not be used. */
  onRemoteError(name: string, version: string, error: unknown): void;
}

export interface Rendered {
  result: RenderResult;
  facts: PageFacts;
  /** Hashes of the shell's and the operator's inline scripts on the page, quoted. */
  scriptHashes: string[];
  /** Hashes of the operator's styles that a script makes, quoted. */
  styleHashes: string[];
  /** The operator's rule for the address; the page was not rendered then. */
  moved: { target: string; code: number } | undefined;
}

/** A page that could not be rendered, with the facts of its calls until then. */
export class RenderFailure extends Error {
  override readonly name = 'RenderFailure';
  readonly facts: PageFacts | undefined;
  /** What the shell said of a page that it leaves to the gateway. */
  readonly status: number | undefined;

  constructor(cause: unknown, facts?: PageFacts, status?: number) {
    super('the shell could not render the page', { cause });
    this.facts = facts;
    this.status = status;
  }
}

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every((text) => typeof text === 'string');

/** More pages are being rendered than this process can finish in time. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** What the server knows of a remote without a server half, as one that a development server serves: its screens, rendered in the browser alone, and their heads. */
const renderedInBrowser = ({ name, screens }: Release): RemoteModule => {
  const texts = () => Promise.resolve({ default: {} });
  const pages = screens.map(({ screen, head }) => {
    const page: PageModule = { default: () => null, ...(head && { head: ({ locale }) => head[locale] }) };
    return [screen, () => Promise.resolve(page)] as const;
  });
  return { name, pages: Object.fromEntries(pages), messages: { uk: texts, ru: texts } };
};

/** What a page's calls did not bring in this time it does without. */
const PAGE_MS = 2_200;
/** What the operator says and does not come in this time is left out, and the page is not cached: what it shows matters more. */
const OPERATOR_MS = 1_500;

/** Runs the shell's server bundle for one page. */
export class Renderer {
  readonly #options: RendererOptions;
  #running = 0;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** @throws RenderFailure */
  async render(call: RenderCall): Promise<Rendered> {
    const {
      bundles,
      content,
      apis,
      publicUrl,
      redirectHosts,
      sandbox,
      map,
      paymentSystem = defaultPaymentSystem,
      devRemotes,
      carriesToken,
      now,
      apiPatience = 1,
      timeoutMs = 15_000,
      limit = 128,
    } = this.#options;
    const { releases } = call.resolution;
    const owner = releases[appOfPath(releases, call.path)];
    const release = owner && !owner.overridden ? { app: owner.release.name, version: owner.release.version } : undefined;
    const pageMs = PAGE_MS * apiPatience;
    const { fetch, facts } = createPageFetch(
      {
        apis,
        content,
        fetch: this.#options.fetch,
        token: call.token,
        address: call.address,
        requestId: call.requestId,
        release,
        ageMs: call.ageMs,
        timeoutMs: pageMs,
        pageMs,
      },
      now(),
    );
    const shell = releases['shell'];
    if (!shell) throw new RenderFailure(new Error('no release of the shell is live'), facts);
    const loadRemote = async (name: string) => {
      try {
        const remote = Object.hasOwn(releases, name) ? releases[name] : undefined;
        if (!remote || name === 'shell') throw new Error(`no release of ${name} is live`);
        const unmet = unmetContracts(remote.release, shell.release.contracts.provides);
        if (unmet.length > 0) throw new Error(`${name} ${remote.release.version} wants ${unmet.join(', ')}, which the shell does not have`);
        if (!remote.release.server || devRemotes.has(name) || remote.overridden) return renderedInBrowser(remote.release);
        return await bundles.remote(shell, remote);
      } catch (error) {
        call.onRemoteError(name, releases[name]?.release.version ?? 'other', error);
        throw error;
      }
    };
    if (this.#running >= limit) throw new RenderFailure(new Overloaded(`${limit} pages are being rendered`), facts);
    this.#running += 1;
    let timer: NodeJS.Timeout | undefined;
    try {
      const server = await bundles.shell(shell);
      const timedOut = <T>(instead: T) => wait(OPERATOR_MS * apiPatience, instead, { ref: false });
      const [texts, rules] = await Promise.all([
        Promise.race([this.#overrides(fetch, call.locale), timedOut(undefined)]),
        Promise.race([loadPageRules(fetch, apis.main, call.path, call.locale), timedOut(noRules)]),
      ]);
      // what is beside a token stays here: no script of the operator, no redirect that takes the query along
      const { redirect, snippets } = carriesToken(call.url) ? noRules : rules;
      const target = redirect && ruleTarget(withSearch(redirect.url_to, call.search), redirectHosts);
      if (redirect && target && target !== call.url) {
        const result = { status: 200, html: '', locale: call.locale, cacheable: true };
        return { result, facts, scriptHashes: [], styleHashes: [], moved: { target, code: redirect.code } };
      }
      const hashesOf = (scripts: readonly string[] = []) => [...scripts.map(sha256), ...snippetHashes(snippets, 'script')];
      const page = {
        url: call.url,
        loggedIn: call.token !== undefined,
        cookies: call.cookies,
        releases,
        revision: call.snapshot.registry.revision,
        loadRemote,
        apis,
        fetch,
        config: { sandbox, publicUrl, ...(map && { map }), ...(paymentSystem !== defaultPaymentSystem && { paymentSystem }) },
        overrides: texts ?? {},
        ...(rules.seo && { seo: rules.seo }),
        ...(!carriesToken(call.url) && { snippets }),
        ...(call.nonce !== undefined && { nonce: call.nonce }),
        requestId: call.requestId,
      };
      const rendering = inSpan('render', { attributes: releaseAttributes(release) }, () => server.render(page));
      const overdue = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`no page after ${timeoutMs} ms`)), timeoutMs).unref();
      });
      const result = await Promise.race([rendering, overdue]);
      const whole = texts !== undefined && rules.complete;
      return {
        result: whole ? result : { ...result, cacheable: false },
        facts,
        scriptHashes: hashesOf(result.scripts),
        styleHashes: snippetHashes(snippets, 'style'),
        moved: undefined,
      };
    } catch (error) {
      throw new RenderFailure(error, facts);
    } finally {
      this.#running -= 1;
      clearTimeout(timer);
    }
  }

  /** What the content server says on the error page of a status; undefined where it says nothing in time. */
  errorHtml(page: Parameters<typeof errorHtmlOf>[1]): Promise<string | undefined> {
    return errorHtmlOf(this.#options, page);
  }

  /** Texts that the operator changed, by app, from keys such as `content:faq.title`. Undefined when the API is down. */
  async #overrides(pageFetch: typeof fetch, locale: Locale): Promise<Record<string, Record<string, string>> | undefined> {
    try {
      const answer = await pageFetch(`${this.#options.apis.main}/v2/system/i18n?language=${locale}`, {
        headers: { 'accept-language': locale },
      });
      if (!answer.ok) return answer.status === 404 ? {} : undefined;
      const body: unknown = await answer.json();
      if (typeof body !== 'object' || body === null) return undefined;
      const data = 'data' in body ? body.data : undefined;
      if (!isTexts(data)) return undefined;
      // editors choose the keys: without a prototype none of them is special
      const overrides = Object.create(null) as Record<string, Record<string, string>>;
      for (const [key, text] of Object.entries(data)) {
        const colon = key.indexOf(':');
        if (colon > 0) (overrides[key.slice(0, colon)] ??= {})[key.slice(colon + 1)] = text;
      }
      return overrides;
    } catch {
      return undefined;
    }
  }
}

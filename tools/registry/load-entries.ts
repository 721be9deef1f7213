import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Release } from '../../libs/remote-kit/src/release.ts';
import type { WholeRelease } from '../../libs/server-kit/src/storage/index.ts';
import { launchChromium } from '../delivery/browser.ts';
import { typeOf } from '../release/release-parts.mjs';

/** An origin that no network has: every request of the page is served from here. */
const ORIGIN = 'http://release.test';
const LIMIT_MS = 60_000;

/** The runtime that the shell has, as the packages bring it: files by the names that they import each other by. */
const RUNTIME: Record<string, string> = {
  ...Object.fromEntries(
    ['runtime', 'runtime-core', 'sdk', 'error-codes', 'inject-external-runtime-core-plugin'].map((name) => {
      const id = `@module-federation/${name}`;
      return [id, fileURLToPath(import.meta.resolve(id))];
    }),
  ),
};
const fileOf = (id: string): string => RUNTIME[id] ?? '';
const imports = (): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(RUNTIME).map(([id, file]) => [id, `/modules/${id}/${basename(file)}`])),
  '@module-federation/error-codes/browser': '/modules/@module-federation/error-codes/browser.mjs',
  '@module-federation/runtime-tools/runtime-core': `/modules/@module-federation/runtime-core/${basename(fileOf('@module-federation/runtime-core'))}`,
});

const NONCE = 'load-entry';
const policyOf = ({ container }: Release): string =>
  `default-src 'self'; script-src 'self' 'nonce-${NONCE}'; require-trusted-types-for 'script'; trusted-types pozyka pozyka-${container}`;
const documentHtml = (): string =>
  `<!doctype html><title>entry</title><script type="importmap" nonce="${NONCE}">${JSON.stringify({ imports: imports() })}</script>`;

/** The page's, in which `loadInPage` runs. */
declare const document: { head: { append(element: ScriptElement): void }; createElement(tag: string): ScriptElement };
declare const MutationObserver: new (listener: (records: AddedNodes[]) => void) => {
  observe(element: object, what: object): void;
  takeRecords(): AddedNodes[];
};
interface AddedNodes {
  addedNodes: Iterable<Partial<ScriptElement>>;
}
declare const window: { trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } } };
interface ScriptElement {
  src: string;
  type: string;
  crossOrigin: string;
  integrity: string;
  addEventListener(name: string, listener: () => void): void;
}

interface Entry {
  name: string;
  container: string;
  url: string;
  entryType: Release['entryType'];
  integrity: string;
  provides: Record<string, string>;
  screens: string[];
}

/** What a remote's `./remote` is like, or why it is none. */
interface Found {
  /** What went wrong, as the runtime says it. */
  error?: string;
  /** What the default export lacks of a `RemoteModule`. */
  lacks?: string[];
  /** The name that it has. */
  name?: string;
  /** Screens of the release without a page, and pages that did not load. */
  pages?: string[];
  /** Islands that did not load. */
  islands?: string[];
  /** A script of it was loaded without a hash. */
  isUnchecked?: boolean;
}

/** Loads an entry by the shell's runtime, with stand-ins of what the shell shares. Runs in the page. */
const loadInPage = async ({ name, container, url, entryType, integrity, provides, screens }: Entry): Promise<Found> => {
  const { createInstance } = await import('@module-federation/runtime');
  const { default: provideRuntime } = await import('@module-federation/inject-external-runtime-core-plugin');
  /** In the place of any module of the shell: code that only begins is satisfied with it. */
  const anything: unknown = new Proxy(function standIn() {}, {
    get: (_, key) => (key === '__esModule' ? true : key === 'then' ? undefined : key === Symbol.toPrimitive ? () => '' : anything),
    apply: () => anything,
    construct: () => anything as object,
  });
  let isUnchecked = false;
  const look = (records: AddedNodes[]): void => {
    for (const { src, integrity: hash } of records.flatMap(({ addedNodes }) => [...addedNodes])) if (src && !hash) isUnchecked = true;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.head, { childList: true });
  const policy = window.trustedTypes.createPolicy('pozyka', { createScriptURL: (address: string) => address });
  const makeScript = (address: string): ScriptElement => {
    const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous', integrity });
    if (entryType) script.type = entryType;
    script.src = policy.createScriptURL(address);
    return script;
  };
  const shared = Object.entries(provides).map(([id, version]) => {
    const module = {
      version,
      lib: () => anything,
      scope: 'default',
      shareConfig: { singleton: true, requiredVersion: false, eager: true },
    };
    return [id, module] as const;
  });
  try {
    const instance = createInstance({
      name: 'mf_shell',
      remotes: [{ name: container, entry: url, ...(entryType && { type: entryType }) }],
      shared: Object.fromEntries(shared) as never,
      shareStrategy: 'loaded-first',
      plugins: [
        provideRuntime(),
        {
          name: 'entry-plugin',
          createScript: ({ url: address }) => ({ script: makeScript(address) as never }),
          async loadEntry({ remoteInfo }) {
            if (remoteInfo.type !== 'module') return undefined;
            await new Promise<void>((resolve, reject) => {
              const script = makeScript(remoteInfo.entry);
              script.addEventListener('load', resolve);
              script.addEventListener('error', () => reject(new Error('the module did not load')));
              document.head.append(script);
            });
            // checked against its hash: the runtime imports the same module
            return undefined;
          },
        },
      ],
    });
    const { default: remote } = (await instance.loadRemote<{ default?: Record<string, unknown> }>(`${container}/remote`)) ?? {};
    const isRecord = (value: unknown): value is Record<string, () => Promise<unknown>> => typeof value === 'object' && value !== null;
    if (!isRecord(remote)) return { lacks: ['default'] };
    const { pages, messages, islands } = remote as Record<string, unknown>;
    const lacks = [...(isRecord(pages) ? [] : ['pages']), ...(isRecord(messages) && messages['uk'] && messages['ru'] ? [] : ['messages'])];
    if (!isRecord(pages)) return { lacks, name: String(remote['name']) };
    const lostOf = async (names: string[], of: Record<string, () => Promise<unknown>>): Promise<string[]> => {
      const lost = names.map(async (part) => {
        const module = (await of[part]?.().catch((error: unknown) => String(error))) as { default?: unknown } | string | undefined;
        if (typeof module === 'string') return [`${part} (${module.split('\n')[0]})`];
        return typeof module?.default === 'function' || typeof module?.default === 'object' ? [] : [part];
      });
      return (await Promise.all(lost)).flat();
    };
    const lost = { pages: await lostOf(screens, pages), islands: isRecord(islands) ? await lostOf(Object.keys(islands), islands) : [] };
    look(observer.takeRecords());
    return { lacks, ...lost, isUnchecked, name: String(remote['name'] ?? name) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
};

/** Says in words what is wrong, and what to write in the remote's build. @param said what the browser wrote to its console */
const reasonsOf = (
  { container = '', name, entryType }: Release,
  { error, lacks = [], pages = [], islands = [], ...found }: Found,
  said: string,
): string[] => {
  const isPolicyMissing = /TrustedScriptURL|Trusted ?Types/i.test(`${said}\n${error}`);
  if (isPolicyMissing)
    return [
      `it writes script addresses without the Trusted Types policy pozyka-${container}: set output.trustedTypes of webpack or Rspack to { policyName: 'pozyka-${container}' }`,
    ];
  if (error !== undefined) {
    if (entryType === undefined && /Cannot use import statement|Unexpected token 'export'|import\.meta/.test(said))
      return ['its entry is an ES module: say "entryType": "module" in release.json'];
    if (/RUNTIME-001/.test(error))
      return [
        `its entry leaves no container ${container}: the name given to the federation plugin and "container" of release.json must be the same`,
      ];
    if (/RUNTIME-002/.test(error)) return ['its entry exports no container: a script has no "entryType" in release.json'];
    if (/expose|RUNTIME-004|does not exist in container/i.test(error)) return [`it exposes no ./remote (${error.split('\n')[0]})`];
    return [`its entry does not load: ${error.split('\n')[0]}`];
  }
  const shape = lacks.includes('default')
    ? ['the default export of ./remote is no RemoteModule: it has name, pages and messages']
    : lacks.map((part) => `the default export of ./remote has no ${part}`);
  const other =
    found.name !== undefined && found.name !== name ? [`the default export of ./remote is called ${found.name}, the release ${name}`] : [];
  return [
    ...shape,
    ...other,
    ...pages.map((screen) => `./remote has no page that loads for its screen ${screen}`),
    ...islands.map((island) => `./remote has no island that loads by the name ${island}`),
  ];
};

const serve = async (page: Page, { release, files }: WholeRelease<Release>): Promise<void> => {
  const base = `/r/${release.name}/${release.version}/`;
  await page.route('**/*', (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) return route.abort();
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', headers: { 'content-security-policy': policyOf(release) }, body: documentHtml() });
    const [, id = '', file = ''] = /^\/modules\/(@[^/]+\/[^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (id in RUNTIME) return route.fulfill({ contentType: typeOf(file), path: join(dirname(fileOf(id)), file) });
    const bytes = pathname.startsWith(base) ? files.get(pathname.slice(base.length)) : undefined;
    return bytes ? route.fulfill({ contentType: typeOf(pathname), body: bytes }) : route.fulfill({ status: 404 });
  });
};

/** Loads one remote's entry and the code of every page and island; empty for the shell, which has no container. */
const loadOne = async (
  browser: Browser,
  build: WholeRelease<Release>,
  provides: Record<string, string>,
  warn: (warning: string) => void,
): Promise<string[]> => {
  const { release } = build;
  if (release.container === undefined) return [];
  const page = await browser.newPage();
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  try {
    await serve(page, build);
    await page.goto(`${ORIGIN}/`);
    const entry: Entry = {
      name: release.name,
      container: release.container,
      url: `${ORIGIN}/r/${release.name}/${release.version}/${release.entry}`,
      entryType: release.entryType,
      integrity: release.files[release.entry]?.integrity ?? '',
      provides,
      screens: release.screens.map(({ screen }) => screen),
    };
    const overdue = wait(LIMIT_MS, { error: `nothing came of it in ${LIMIT_MS / 1000} seconds` }, { ref: false });
    const found: Found = await Promise.race([page.evaluate(loadInPage, entry), overdue]);
    if (found.isUnchecked)
      warn(
        `${release.name} ${release.version}: its chunks have no hashes, so that no browser checks them: add SubresourceIntegrityPlugin (of webpack-subresource-integrity, or of Rspack) and output.crossOriginLoading: 'anonymous'`,
      );
    return reasonsOf(release, found, said.join('\n')).map((reason) => `${release.name} ${release.version}: ${reason}`);
  } finally {
    await page.close();
  }
};

/**
 * Loads remotes' entries, and the code of every page and island, in a browser: by the shell's runtime and under the shell's policy.
 * @param provides modules that the shell shares, with their versions
 * @param warn is given what is no reason to refuse a remote
 * @returns what is wrong in words, each with what to change
 * @throws PlainError when this machine has no Chromium
 */
export const loadEntries = async (
  builds: readonly WholeRelease<Release>[],
  provides: Record<string, string>,
  warn: (warning: string) => void,
): Promise<string[]> => {
  await using browser = await launchChromium();
  const reasons: string[] = [];
  for (const build of builds) reasons.push(...(await loadOne(browser, build, provides, warn)));
  return reasons;
};

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Registry, Release, ReleaseScreen } from '@pozyka/remote-kit/types';
import { integrityOf } from '@pozyka/server-kit/storage';

interface ReleaseFixture {
  app: string;
  version: string;
  /** CommonJS source of the server bundle. */
  server: string;
  requires?: string[];
  container?: string;
  screens?: ReleaseScreen[];
  /** Files beside the entry, by name. */
  files?: Record<string, string>;
  /** Changes release.json before it is written. */
  alter?: (release: Release) => unknown;
}

/** A release store of its own in a temporary folder. */
export interface ReleaseFolder {
  releasesDir: string;
  registryFile: string;
  write(fixture: ReleaseFixture): Promise<Release>;
  register(registry: Registry): Promise<void>;
  remove(): Promise<void>;
}

export const createReleaseFolder = async (): Promise<ReleaseFolder> => {
  const root = await mkdtemp(join(tmpdir(), 'gateway-spec-'));
  const releasesDir = join(root, 'releases');
  const registryFile = join(root, 'registry.json');
  return {
    releasesDir,
    registryFile,
    write: async ({ app, version, server, requires = [], container, screens = [], files = {}, alter = (release) => release }) => {
      const entry = `${app}.1.js`;
      const browser = { [entry]: `window.started='${app} ${version}'`, ...files };
      const listed = Object.entries(browser).map(([name, text]) => {
        const bytes = Buffer.from(text);
        return [name, { integrity: integrityOf(bytes), bytes: bytes.length, brotli: bytes.length }] as const;
      });
      const release: Release = {
        name: app,
        ...(container !== undefined && { container }),
        version,
        sha: '0000000',
        builtAt: '2026-01-01T00:00:00Z',
        entry,
        server: { file: 'server.cjs', integrity: integrityOf(Buffer.from(server)), requires },
        files: Object.fromEntries(listed),
        screens,
        chunks: {},
        contracts: { requires: {}, provides: {} },
      };
      const folder = join(releasesDir, app, version);
      for (const [name, text] of Object.entries({ ...browser, 'server.cjs': server, 'release.json': JSON.stringify(alter(release)) })) {
        await mkdir(dirname(join(folder, name)), { recursive: true });
        await writeFile(join(folder, name), text);
      }
      return release;
    },
    register: (registry) => writeFile(registryFile, JSON.stringify(registry)),
    remove: () => rm(root, { recursive: true, force: true }),
  };
};

/**
 * A shell that shows what it was given: `data-*` attributes for the request's facts, the blocks of the content system, and
 * the remote's words. `?fail` throws, `?closed` says 503 and leaves the page to the gateway, `?status=404` responds so, `?go=/x` redirects, `?own` names
 * its inline script as its own.
 */
export const shellServer = (mark = 'one'): string => `
const crypto = require('node:crypto');
let renders = 0;
exports.shared = { words: { hello: 'hello from ${mark}' } };
exports.render = async (r) => {
  renders += 1;
  const url = new URL(r.url, 'http://page');
  const q = url.searchParams;
  const locale = /^\\/ru(\\/|$)/.test(url.pathname) ? 'ru' : 'uk';
  const answer = { status: Number(q.get('status') ?? 200), html: '', locale, app: url.pathname.endsWith('/faq') ? 'content' : 'shell', cacheable: !q.has('private-page') };
  if (q.has('own')) answer.scripts = ['window.inline=1'];
  if (q.has('closed')) return { ...answer, status: 503 };
  if (q.has('go')) return { ...answer, status: 302, redirect: q.get('go') };
  const blocks = await r.fetch(new Request(r.apis.main + '/v2/system/blocks?language=' + locale, { headers: { 'accept-language': locale } }));
  const block = blocks.ok ? (await blocks.json()).data : [];
  if (q.has('fail')) throw new Error('customer +380671234567 broke it');
  let account = '';
  if (r.loggedIn) { const a = await r.fetch(r.apis.main + '/v2/system/customers/account/self'); account = a.ok ? (await a.json()).data.FirstName : String(a.status); }
  let remote = '';
  if (r.releases.content) remote = await r.loadRemote('content').then((m) => m.pages.faq(), (e) => { answer.cacheable = false; return 'card: ' + e.message; });
  const n = r.nonce === undefined ? '' : ' nonce="' + r.nonce + '"';
  const shell = r.releases.shell;
  answer.html = '<!doctype html><html lang="' + locale + '"><head><style' + n + '>h1{color:red}</style>' +
    '<script type="application/json" id="boot">' + JSON.stringify({ revision: r.revision, cookies: r.cookies }) + '</script>' +
    '<script' + n + '>window.inline=1</script>' +
    '<script' + n + ' defer src="' + shell.base + shell.release.entry + '" integrity="' + shell.release.files[shell.release.entry].integrity + '" crossorigin></script>' +
    '</head><body data-renders="' + renders + '" data-url="' + r.url.replace(/[&<>"]/g, '') + '" data-account="' + account + '" data-mark="${mark}">' +
    '<p>' + JSON.stringify(block).replace(/</g, '') + '</p><p>' + remote + '</p><p>' + JSON.stringify(r.overrides) + '</p></body></html>';
  return answer;
};`;

/** A remote that renders with what the shell shares. */
export const contentServer = `
const words = require('words');
module.exports = { name: 'content', pages: { faq: async () => 'faq says ' + words.hello }, messages: {} };`;

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson, releaseSchema } from '../../libs/remote-kit/src/schema.ts';
import { integrityOf } from '../../libs/server-kit/src/storage/integrity.ts';
import { bytesByKind } from './bytes-by-kind.mjs';
import { currentCommit, packFiles, readJson, requiredModules, sourceTime, versionOf, writeRelease } from './release-parts.mjs';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */
/** @typedef {{ js: { sync: string[], async: string[] } }} Assets of `mf-manifest.json`, as the federation plugins write it */
/**
 * @typedef {{ name: string, metaData: { globalName?: string, remoteEntry: { path: string, name: string, type: string } },
 *   shared: { name: string, requiredVersion: string, assets: Assets }[], exposes: { path: string, assets: Assets }[] }} Manifest
 */

/** A range of remote-kit that holds from the first shell that loads entries that are modules. @param {string} [range] */
const takesModules = (range = '*') => ({
  '@pozyka/remote-kit': range
    .split('||')
    .map((part) => `${part.trim()} >=0.2.1`)
    .join(' || '),
});

/**
 * Makes a release of what another repository has built, by whichever bundler: from `mf-manifest.json`, which the federation plugins of webpack, Rspack and Vite write, and from
 * `pozyka` of its package.json: `{ "app", "screens": [{ "screen", "path", "access", "layout"?, "document"?, "head"? }], "dist"?, "server"? }`. `server` names its server half among the files, which
 * the gateway runs in its own process; without one its pages are of the application, and rendered by the browser.
 * @param {string} home the repository's folder @param {{ sha?: string, builtAt?: Date }} [when]
 * @throws Error naming what is missing or does not fit
 */
export const releaseOfManifest = (home, { sha = currentCommit(home), builtAt = sourceTime(process.env, home) } = {}) => {
  const { version, pozyka } = readJson(path.join(home, 'package.json'));
  if (!pozyka?.app || !Array.isArray(pozyka.screens)) throw new Error(`${home}/package.json has no "pozyka": { "app", "screens" }`);
  const dist = path.resolve(home, pozyka.dist ?? 'dist');
  if (path.relative(path.resolve(home), dist).startsWith('..')) throw new Error(`${dist} is outside of ${home}`);
  const place = path.join(dist, 'mf-manifest.json');
  if (!existsSync(place)) throw new Error(`${place} is missing: build first, with "manifest": true for the federation plugin`);
  /** @type {Manifest} */
  const { name, metaData, shared, exposes } = readJson(place);
  // what staff see by an override is rendered by their browser
  const isDevelopment = process.env.NODE_ENV === 'development';
  /** @type {string | undefined} */
  const serverFile = isDevelopment ? undefined : pozyka.server;
  const server = serverFile && readFileSync(path.join(dist, serverFile));
  const files = packFiles(dist, serverFile);
  const { path: folder, name: entryName, type } = metaData.remoteEntry;
  const entry = path.posix.join(folder, entryName);
  const isModule = ['module', 'esm'].includes(type);
  const remote = exposes.find((row) => row.path === './remote');
  if (!remote) throw new Error(`${place} exposes no ./remote`);
  // what it brings a copy of, it does not require
  const lent = shared.filter(({ assets }) => [...assets.js.sync, ...assets.js.async].length === 0);
  const ranges = Object.fromEntries(lent.map((row) => [row.name, row.requiredVersion || '*']));
  /** @type {Pick<Release, 'entry' | 'entryType' | 'server' | 'files' | 'screens' | 'chunks' | 'bytes' | 'contracts' | 'budget'>} */
  const content = {
    entry,
    ...(isModule ? { entryType: 'module' } : {}),
    ...(serverFile && server
      ? { server: { file: serverFile, integrity: integrityOf(server), requires: requiredModules(server.toString()) } }
      : {}),
    files,
    screens: pozyka.screens.map((/** @type {{ screen: string, path: string, document?: true }} */ { document, ...row }) => ({
      access: 'public',
      layout: 'default',
      rendering: server ? 'server' : 'browser',
      ...row,
      ...(server && document ? { document } : {}),
    })),
    // scripts are requested by CORS or not as their bundler likes, and a preload of the other kind is lost
    chunks: isModule ? { remote: remote.assets.js.sync.filter((file) => file !== entry) } : {},
    bytes: bytesByKind(files),
    contracts: { requires: { ...ranges, ...(isModule ? takesModules(ranges['@pozyka/remote-kit']) : {}) }, provides: {} },
    ...(pozyka.budget ? { budget: pozyka.budget } : {}),
  };
  const release = {
    name: pozyka.app,
    container: metaData.globalName || name,
    version: versionOf(version, [pozyka.app, content]),
    ...{ sha, builtAt },
    ...(isDevelopment ? { development: /** @type {const} */ (true) } : {}),
    ...content,
  };
  parseJson(releaseSchema, JSON.stringify(release));
  return writeRelease(dist, release);
};

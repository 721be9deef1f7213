import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { billOfMaterials, componentsOf } from '../../libs/server-kit/scripts/bill-of-materials.mjs';
import { integrityOf } from '../../libs/server-kit/src/storage/integrity.ts';
import { unmetContracts } from '../../libs/remote-kit/src/contracts.ts';
import sharedModules from '../webpack/shared.cjs';
import { bytesByKind } from './bytes-by-kind.mjs';
import { mfManifestOf } from './mf-manifest.mjs';
import { currentCommit, packFiles, readJson, requiredModules, sourceTime, versionOf, writeRelease } from './release-parts.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
/** The shell lends it to the containers, which are built without one. */
const RUNTIME = '@module-federation/runtime-core';
const runtimeVersion = readJson(path.join(ROOT, 'package.json')).dependencies[RUNTIME];
const sorted = (entries) => entries.toSorted(([a], [b]) => (a < b ? -1 : 1));

/** In the place of any module of the workspace: enough to read the names of the pages, since nothing is rendered here. */
const anything = new Proxy(() => anything, { get: (_, key) => (key === '__esModule' ? true : anything), apply: () => anything });

/** Runs a finished server bundle as the gateway does, with this machine's copies of what the shell would share. */
const evaluate = (file, source) => {
  const module = { exports: {} };
  const provide = (id) => {
    if (isBuiltin(id)) return require(id);
    return id.startsWith('@pozyka/') ? anything : require(id);
  };
  vm.compileFunction(source, ['exports', 'require', 'module'], { filename: file })(module.exports, provide, module);
  return module.exports;
};

/** The rows as they are shipped. @throws Error when a page of the bundle has no row, a row no page, or a page no chunk of its name */
const shippedScreens = (name, pages, chunkMap, rows) => {
  const described = rows.map(({ screen }) => screen);
  const other = [...pages.filter((page) => !described.includes(page)), ...described.filter((screen) => !pages.includes(screen))];
  if (other.length > 0) throw new Error(`${name}: its pages are not those of apps/${name}/src/pages: ${other.join(', ')}`);
  const missing = pages.filter((page) => !chunkMap[page]);
  if (missing.length > 0) throw new Error(`${name}: no chunk is named after ${missing.join(', ')} (webpackChunkName)`);
  return rows;
};

/**
 * The shell provides its versions. A remote requires what its server bundle asks for and the federation runtime, compatible with what it
 * was built with, or in the range that `requires` of its package.json gives: `"requires": { "react": ">=19 <21" }`.
 */
export const contractsOf = (name, shell, modules, ranges = {}) => {
  const versions = { ...sharedModules.SHARED, [RUNTIME]: runtimeVersion };
  if (shell) return { requires: {}, provides: versions };
  const requires = [...modules, RUNTIME];
  const idle = Object.keys(ranges).filter((id) => !requires.includes(id));
  if (idle.length > 0) throw new Error(`${name}: package.json gives a range for ${idle.join(', ')}, which nothing requires`);
  const contracts = { requires: Object.fromEntries(requires.map((id) => [id, ranges[id] ?? `^${versions[id]}`])), provides: {} };
  const unmet = unmetContracts({ contracts }, versions);
  if (unmet.length > 0) throw new Error(`${name}: package.json requires ${unmet.join(', ')}, which it was not built with`);
  return contracts;
};

/** Files with the texts of one locale: of the app, and of single pages. */
const messagesOf = (locale, chunks) => [
  ...new Set(chunks.flatMap(([chunk, files]) => (`${chunk}-`.startsWith(`messages-${locale}-`) ? files : []))),
];

/** Which topics of texts each page needs. @throws Error when a topic has no chunk of its name in a language */
const topicsOf = (name, topics, chunkMap) => {
  const wanted = Object.keys(topics).flatMap((topic) => ['uk', 'ru'].map((locale) => `messages-${locale}-${topic}`));
  const missing = wanted.filter((chunk) => !chunkMap[chunk]);
  if (missing.length > 0) throw new Error(`${name}: no chunk ${missing.join(', ')}`);
  const byScreen = {};
  for (const [topic, { screens: needing }] of Object.entries(topics)) for (const screen of needing) (byScreen[screen] ??= []).push(topic);
  return Object.keys(byScreen).length > 0 ? { topics: Object.fromEntries(sorted(Object.entries(byScreen))) } : {};
};

/**
 * Turns what webpack left in a folder into a release: compressed siblings of every file, hashes and sizes, the screens
 * that the app ships, the bill of materials in `sbom.json`, and `release.json`. The version is package.json's, and ends in a hash of all that a visitor or a server
 * can get from the release; the commit and the hour are not part of it, so that the same sources give the same version.
 * @param {{ name: string, screens: object[], dist?: string, sha?: string, builtAt?: Date }} build
 */
export const buildRelease = ({
  name,
  screens,
  dist = path.resolve(ROOT, process.env.DIST ?? 'dist', 'apps', name),
  sha = currentCommit(),
  builtAt = sourceTime(),
}) => {
  const { version, requires: ranges } = readJson(path.join(ROOT, 'apps', name, 'package.json'));
  const chunkMap = readJson(path.join(dist, 'chunk-map.json'));
  const serverSource = readFileSync(path.join(dist, 'server/server.cjs'));
  writeFileSync(path.join(dist, 'server.cjs'), serverSource);
  const components = componentsOf(['packages.json', 'server/packages.json'].flatMap((file) => readJson(path.join(dist, file))));
  rmSync(path.join(dist, 'server'), { recursive: true });
  const shell = name === 'shell';
  for (const file of ['chunk-map.json', 'packages.json']) rmSync(path.join(dist, file), { force: true });

  const entry = readdirSync(dist).find((file) => file.startsWith(shell ? 'main.' : 'remoteEntry.') && file.endsWith('.js'));
  if (!entry) throw new Error(`${name}: webpack wrote no entry`);

  const { pages, topics = {} } = evaluate(path.join(dist, 'server.cjs'), serverSource.toString());
  const requires = requiredModules(serverSource.toString());
  const chunks = sorted(Object.entries(chunkMap).map(([chunk, list]) => [chunk, list.filter((file) => file !== entry)]));
  const named = Object.fromEntries(chunks.filter(([, list]) => list.length > 0));
  const contracts = contractsOf(name, shell, requires, ranges);
  const container = `mf_${name.replaceAll('-', '_')}`;
  if (!shell) {
    const about = {
      name,
      container,
      version,
      runtime: runtimeVersion,
      entry,
      requires: contracts.requires,
      versions: sharedModules.SHARED,
    };
    writeFileSync(path.join(dist, 'mf-manifest.json'), `${JSON.stringify(mfManifestOf({ ...about, chunks: named }), null, 2)}\n`);
  }
  const files = packFiles(dist);
  const content = {
    entry,
    server: { file: 'server.cjs', integrity: integrityOf(serverSource), requires },
    files,
    screens: shippedScreens(name, Object.keys(pages), chunkMap, screens),
    chunks: named,
    messages: { uk: messagesOf('uk', chunks), ru: messagesOf('ru', chunks) },
    bytes: bytesByKind(files),
    ...topicsOf(name, topics, chunkMap),
    contracts,
  };
  const built = versionOf(version, [name, content, components]);
  const bill = Buffer.from(`${JSON.stringify(billOfMaterials({ name, version: built, components }), null, 2)}\n`);
  writeFileSync(path.join(dist, 'sbom.json'), bill);
  return writeRelease(dist, {
    name,
    ...(shell ? {} : { container }),
    version: built,
    ...{ sha, builtAt },
    ...(process.env.NODE_ENV === 'development' ? { development: true } : {}),
    ...content,
    sbom: { file: 'sbom.json', integrity: integrityOf(bill) },
  });
};

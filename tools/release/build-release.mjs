import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { screens } from '../../libs/status-router/src/screens.ts';
import sharedModules from '../webpack/shared.cjs';

const ROOT = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const integrityOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Names that a server bundle requires: webpack writes externals as `require("…")`. */
const requiredModules = (source) => [...new Set([...source.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id]) => id))];
const isBuiltin = (id) => id.startsWith('node:') || require('node:module').builtinModules.includes(id);

/** Stands for any module of the workspace: enough to read the names of the pages, since nothing is drawn here. */
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

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

/**
 * Turns what webpack left in `dist/apps/<name>` into a release: compressed siblings of every file, hashes and sizes,
 * the screens that the app ships, `release.json`. Fails when a page has no row in the product's table of screens.
 */
export const buildRelease = (name, dist = path.join(ROOT, process.env.DIST ?? 'dist', 'apps', name)) => {
  const { version } = readJson(path.join(ROOT, 'apps', name, 'package.json'));
  const chunkMap = readJson(path.join(dist, 'chunk-map.json'));
  const serverSource = readFileSync(path.join(dist, 'server/server.cjs'));
  writeFileSync(path.join(dist, 'server.cjs'), serverSource);
  rmSync(path.join(dist, 'server'), { recursive: true });
  rmSync(path.join(dist, 'chunk-map.json'));

  const files = {};
  for (const file of readdirSync(dist)
    .filter((candidate) => /\.(js|svg|png|webp|woff2)$/.test(candidate))
    .sort()) {
    const bytes = readFileSync(path.join(dist, file));
    const compressed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (file.endsWith('.js') || file.endsWith('.svg')) {
      writeFileSync(path.join(dist, `${file}.br`), compressed);
      writeFileSync(path.join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length, brotli: compressed.length };
  }
  const shell = name === 'shell';
  const entry = Object.keys(files).find((file) => file.startsWith(shell ? 'main.' : 'remoteEntry.'));
  if (!entry) throw new Error(`${name}: webpack wrote no entry`);

  const exported = evaluate(path.join(dist, 'server.cjs'), serverSource.toString());
  const pages = Object.keys(exported.pages);
  const rows = screens.filter(({ owner, screen }) => owner === name && pages.includes(screen));
  const unknown = pages.filter((page) => !screens.some(({ screen }) => screen === page) && page !== 'not-found');
  if (unknown.length > 0) throw new Error(`${name}: no row in libs/status-router/src/screens.ts for ${unknown.join(', ')}`);
  const missing = pages.filter((page) => !chunkMap[page]);
  if (missing.length > 0) throw new Error(`${name}: no chunk is named after ${missing.join(', ')} (webpackChunkName)`);

  const hash = createHash('sha256');
  for (const [file, { integrity }] of Object.entries(files)) hash.update(`${file} ${integrity}\n`);
  hash.update(serverSource);
  const requires = requiredModules(serverSource.toString()).filter((id) => !isBuiltin(id));
  const versions = sharedModules.SHARED;
  const major = (semver) => `^${semver}`;
  const release = {
    name,
    ...(shell ? {} : { container: `mf_${name.replaceAll('-', '_')}` }),
    version: `${version}-${hash.digest('hex').slice(0, 10)}`,
    sha: commit(),
    builtAt: new Date().toISOString(),
    entry,
    server: { file: 'server.cjs', integrity: integrityOf(serverSource), requires },
    files,
    screens: rows.map(({ screen, path: screenPath, access, layout, rendering }) => ({
      screen,
      path: screenPath,
      access,
      layout,
      rendering,
    })),
    chunks: Object.fromEntries(
      Object.entries(chunkMap)
        .map(([chunk, list]) => [chunk, list.filter((file) => file !== entry)])
        .filter(([, list]) => list.length > 0),
    ),
    contracts: shell
      ? { requires: {}, provides: versions }
      : { requires: Object.fromEntries(requires.map((id) => [id, major(versions[id])])), provides: {} },
  };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
};

const [, script, name] = process.argv;
if (script === import.meta.filename) {
  if (!name) throw new Error('usage: build-release.mjs <app>');
  const release = buildRelease(name);
  const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  const total = Object.values(release.files).reduce((sum, file) => sum + file.brotli, 0);
  console.log(
    `${release.name} ${release.version}: ${release.screens.length} screens, entry ${kilobytes(release.files[release.entry].brotli)}, ${kilobytes(total)} brotli in ${Object.keys(release.files).length} files`,
  );
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { integrityOf } from '../../libs/server-kit/src/storage/integrity.ts';

/** @typedef {import('../../libs/remote-kit/src/release.ts').Release} Release */

const ROOT = path.resolve(import.meta.dirname, '../..');
/** @param {string} file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {string} format of git log @param {string} folder */
const lastCommit = (format, folder) => {
  try {
    const output = execFileSync('git', ['log', '-1', `--format=${format}`], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.trim();
  } catch {
    return '';
  }
};

/** The commit that the sources are at; `unknown` outside of a repository. */
export const currentCommit = (folder = ROOT) => lastCommit('%H', folder) || 'unknown';

/** An hour that is the same for everybody who builds the same sources: SOURCE_DATE_EPOCH, or the commit's. */
export const sourceTime = (env = process.env, folder = ROOT) =>
  new Date(Number(env.SOURCE_DATE_EPOCH || lastCommit('%ct', folder) || 0) * 1000);

/** What browsers request of a release. */
const SERVED = /\.(?:m?js|css|svg|png|webp|woff2)$|^mf-manifest\.json$/;
const PACKED = /\.(?:m?js|css|svg)$/;

/** Compresses every file for delivery and tells hashes and sizes, in the order of their names. @param {string} dist @param {string} [serverFile] which is not among them */
export const packFiles = (dist, serverFile) => {
  const quality = process.env.NODE_ENV === 'development' ? 4 : 11;
  /** @type {Release['files']} */
  const files = {};
  // what a link leads to is not of the build, and may be anything
  const real = realpathSync(dist);
  const all = globSync('**/*.*', { cwd: real }).filter((name) => realpathSync(path.join(real, name)) === path.join(real, name));
  const names = all.map((name) => name.replaceAll(path.sep, '/'));
  for (const file of names.filter((name) => SERVED.test(name) && name !== serverFile).sort()) {
    const bytes = readFileSync(path.join(dist, file));
    const compressed = brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    });
    if (PACKED.test(file)) {
      writeFileSync(path.join(dist, `${file}.br`), compressed);
      writeFileSync(path.join(dist, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
    files[file] = { integrity: integrityOf(bytes), bytes: bytes.length, brotli: compressed.length };
  }
  return files;
};

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
/** Content type of a release's file, for what serves one outside of the gateway. @param {string} file */
export const typeOf = (file) => TYPES[path.extname(file)] ?? 'application/octet-stream';

/** Modules beside Node's own that a server bundle requires: webpack writes externals as `require("…")`. @param {string} source */
export const requiredModules = (source) =>
  [...new Set([...source.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id = '']) => id))].filter((id) => !isBuiltin(id)).toSorted();

/** The version of package.json and a hash of all that a visitor or a server can get. The letter: a hash of digits alone could begin with 0, which no part of a semantic version may. @param {string} version @param {unknown[]} content */
export const versionOf = (version, content) =>
  `${version}-b${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10)}`;

/** Writes release.json, and gives what it says. @param {string} dist @param {Omit<Release, 'builtAt'> & { builtAt: Date }} release @returns {Release} */
export const writeRelease = (dist, { builtAt, ...release }) => {
  const { name, container, version, sha, development, ...content } = release;
  const written = { name, container, version, sha, builtAt: builtAt.toISOString(), development, ...content };
  writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(written, null, 2)}\n`);
  return readJson(path.join(dist, 'release.json'));
};

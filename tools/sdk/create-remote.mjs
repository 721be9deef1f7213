import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { appNamePattern } from '../../libs/remote-kit/src/schema.ts';
import { PlainError } from '../start/plain-error.mjs';

const TEMPLATES = path.join(import.meta.dirname, 'templates');
export const BUNDLERS = ['webpack', 'rspack', 'vite'];
const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** The packages of the remote-sdk: by version, or as the files of a folder that they were packed into. @param {string | undefined} packages @returns {Record<string, string>} */
const ownPackages = (packages) => {
  if (packages === undefined) {
    const { name, version, dependencies } = readJson(path.join(import.meta.dirname, '../../package.json'));
    const own = Object.entries(dependencies).filter(([id]) => id.startsWith('@pozyka/'));
    return Object.fromEntries([...own, [name, version]]);
  }
  const folder = path.resolve(packages);
  const files = readdirSync(folder).flatMap((file) => /^pozyka-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(file) ?? []);
  return Object.fromEntries(
    files.flatMap((file, index) => (index % 2 ? [[`@pozyka/${file}`, `file:${path.join(folder, String(files[index - 1]))}`]] : [])),
  );
};

/**
 * Writes a repository of its own for a remote: one page of data with an island, a server half that renders it, its spec, both languages, a CI file.
 * @param {string[]} words behind `create`
 * @throws {PlainError} for a name that no app may have, a folder that is not empty, an unknown bundler
 */
export const createRemote = (words) => {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      bundler: { type: 'string', default: 'vite' },
      'title-uk': { type: 'string' },
      'title-ru': { type: 'string' },
      packages: { type: 'string' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new PlainError('create needs a folder, whose name is the name of the app');
  const home = path.resolve(folder);
  const name = path.basename(home);
  const { bundler } = values;
  if (!appNamePattern.test(name))
    throw new PlainError(`${name} is no name of an app: small letters and digits, words with a hyphen between`);
  if (!BUNDLERS.includes(bundler)) throw new PlainError(`--bundler is one of ${BUNDLERS.join(', ')}`);
  if (existsSync(home) && readdirSync(home).length > 0) throw new PlainError(`${home} is not empty`);
  mkdirSync(home, { recursive: true });
  // webpack and Rspack read one configuration
  for (const from of ['common', bundler, ...(bundler === 'vite' ? [] : ['scripts'])])
    cpSync(path.join(TEMPLATES, from), home, { recursive: true });
  /** @type {Record<string, string>} */
  const parts = {
    __name__: name,
    __container__: `mf_${name.replaceAll('-', '_')}`,
    __bundler__: bundler,
    __integrityPlugin__: bundler === 'rspack' ? '@rspack/core' : 'webpack-subresource-integrity',
    __swcLoader__: bundler === 'rspack' ? 'builtin:swc-loader' : 'swc-loader',
    __titleUk__: values['title-uk'] ?? name,
    __titleRu__: values['title-ru'] ?? name,
  };
  // inside quotation marks of JSON, or plain
  const filled = (/** @type {string} */ text) =>
    text.replaceAll(/__[a-zA-Z]+__/g, (part) => JSON.stringify(parts[part] ?? part).slice(1, -1));
  for (const file of globSync('**/*', { cwd: home, withFileTypes: true }).filter((entry) => entry.isFile())) {
    const at = path.join(file.parentPath, file.name);
    writeFileSync(at, filled(readFileSync(at, 'utf8')));
    // npm packs no .gitignore
    if (filled(file.name) !== file.name || file.name.startsWith('dot-'))
      renameSync(at, path.join(file.parentPath, filled(file.name).replace(/^dot-/, '.')));
  }
  const { scripts, devDependencies, pozyka } = readJson(path.join(home, 'bundler.json'));
  rmSync(path.join(home, 'bundler.json'));
  const about = readJson(path.join(home, 'package.json'));
  const own = ownPackages(values.packages);
  const all = { ...about.devDependencies, ...devDependencies, ...own };
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const overrides = values.packages === undefined ? {} : { overrides: Object.fromEntries(Object.keys(own).map((id) => [id, `$${id}`])) };
  const written = {
    ...about,
    pozyka: { ...about.pozyka, ...pozyka },
    scripts: { ...scripts, ...about.scripts },
    devDependencies: sorted,
    ...overrides,
  };
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(written, null, 2)}\n`);
  console.log(`${home}: npm install, npm test, npm run build, npm run release`);
};

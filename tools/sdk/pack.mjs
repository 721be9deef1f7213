import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import shared from '../webpack/shared.cjs';
import { readArguments } from '../start/arguments.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

/** Libraries that a remote of another repository builds and tests with; what they import of the workspace comes along. */
const LIBRARIES = ['remote-kit', 'api-client', 'design-system', 'testing'];
/** What they export for this workspace alone. @type {Record<string, string[]>} */
const NOT_FOR_OTHERS = { 'design-system': ['./stories'], testing: ['./browser-support', './codes', './fuzz', './hostile', './messages'] };
/** Programs of the remote-sdk itself, beside its types and libraries. */
const PROGRAMS = ['tools/sdk/remote.mjs', 'tools/registry/registry.ts', 'tools/registry/load-entries.ts'];
/** What they read beside code. */
const DATA = ['tools/budgets/budgets.json', 'tools/sdk/templates'];

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (/** @type {string} */ file, /** @type {object} */ content) =>
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
const { SHARED } = shared;
const root = readJson(path.join(workspaceRoot, 'package.json'));

/** Packages that these files import, by name. @param {string[]} files @returns {string[]} */
const importedBy = (files) => {
  const specifiers = files.flatMap((file) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName));
  const names = specifiers
    .filter((id) => !id.startsWith('.') && !isBuiltin(id))
    .map((id) =>
      id
        .split('/')
        .slice(0, id.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return [...new Set(names)].toSorted();
};

/** Libraries of the workspace that these import, themselves included. */
const withImported = () => {
  const found = new Set(LIBRARIES);
  for (const name of found) {
    const home = path.join(workspaceRoot, 'libs', name, 'src');
    const sources = globSync('**/*.{ts,tsx}', { cwd: home, exclude: (file) => /\.spec\.|\.stories\./.test(file) });
    for (const id of importedBy(sources.map((file) => path.join(home, file))))
      if (id.startsWith('@pozyka/')) found.add(id.replace('@pozyka/', ''));
  }
  return [...found].toSorted();
};

/** What a library exports for others: files by sub-path. @param {string} name @returns {[string, string][]} */
const exportsOf = (name) =>
  Object.entries(readJson(path.join(workspaceRoot, 'libs', name, 'package.json')).exports).filter(
    ([id]) => !NOT_FOR_OTHERS[name]?.includes(id),
  );

/** Compiles what the libraries export, and the programs, side by side. @param {string[]} libraries @param {string} outDir */
const compile = (libraries, outDir) => {
  const exported = libraries.flatMap((name) => exportsOf(name).map(([, file]) => path.join('libs', name, file)));
  const config = path.join(workspaceRoot, `tsconfig.sdk-${process.pid}.json`);
  // found by path: what is found below node_modules is not compiled
  const paths = Object.fromEntries(
    libraries.flatMap((name) =>
      exportsOf(name).map(([id, file]) => [path.posix.join('@pozyka', name, id), [path.join(workspaceRoot, 'libs', name, file)]]),
    ),
  );
  const compilerOptions = {
    ...{ types: ['node'], jsx: 'react-jsx', lib: ['es2024', 'dom', 'dom.iterable'], allowJs: true },
    ...{ paths, outDir, rootDir: workspaceRoot, noEmit: false, declaration: true, rewriteRelativeImportExtensions: true },
  };
  const files = [...exported, ...PROGRAMS].map((file) => path.join(workspaceRoot, file));
  writeJson(config, { extends: './tsconfig.base.json', compilerOptions, include: [], files });
  try {
    execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', config], { cwd: workspaceRoot, stdio: 'inherit' });
  } finally {
    rmSync(config);
  }
};

/** Versions of what a package imports. @param {string[]} names @param {Record<string, string>} own */
const versionsOf = (names, own) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      own[name] ?? root.dependencies[name] ?? readJson(path.join(workspaceRoot, 'node_modules', name, 'package.json')).version,
    ]),
  );

const PEERS = ['react', 'react-dom', 'styled-components'];

/** Writes a package. @param {string} home @param {Record<string, unknown>} about @param {Record<string, string>} own */
const writePackage = (home, about, own) => {
  const files = globSync('**/*.{js,mjs,d.ts,d.mts}', { cwd: home }).map((file) => path.join(home, file));
  const imported = importedBy(files).filter((name) => name !== about['name']);
  const dependencies = versionsOf(
    imported.filter((name) => !PEERS.includes(name)),
    own,
  );
  const peerDependencies = Object.fromEntries(
    imported.filter((name) => PEERS.includes(name)).map((name) => [name, `^${root.dependencies[name]}`]),
  );
  writeJson(path.join(home, 'package.json'), { ...about, license: 'MIT', type: 'module', dependencies, peerDependencies });
};

/** `./src/index.ts` as it is after the compiler. @param {string} file */
const compiled = (file) => {
  const stem = String(file)
    .replace('./src/', './dist/')
    .replace(/\.tsx?$/, '');
  return { types: `${stem}.d.ts`, default: `${stem}.js` };
};

/**
 * Packs the remote-sdk and the libraries that it brings, each as a package of its own.
 * @param {string} out folder for the tarballs @returns {string[]} their paths
 */
export const packSdk = (out) => {
  const libraries = withImported();
  const work = path.join(out, 'work');
  const build = path.join(work, 'build');
  const others = existsSync(out) ? readdirSync(out).filter((file) => !file.endsWith('.tgz')) : [];
  if (others.length > 0) throw new PlainError(`${out} has other files than packages: ${others[0]}`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  compile(libraries, build);
  const manifests = libraries.map((name) => readJson(path.join(workspaceRoot, 'libs', name, 'package.json')));
  const own = Object.fromEntries(manifests.map(({ name, version }) => [name, version]));
  const homes = manifests.map(({ name, version, description }, index) => {
    const folder = String(libraries[index]);
    const home = path.join(work, folder);
    cpSync(path.join(build, 'libs', folder, 'src'), path.join(home, 'dist'), { recursive: true });
    for (const file of globSync('**/*.{json,css,svg}', { cwd: path.join(workspaceRoot, 'libs', folder, 'src') }))
      cpSync(path.join(workspaceRoot, 'libs', folder, 'src', file), path.join(home, 'dist', file));
    const exports = Object.fromEntries(exportsOf(folder).map(([id, file]) => [id, compiled(file)]));
    writePackage(home, { name, version, description, sideEffects: false, exports }, own);
    return home;
  });
  const sdk = path.join(work, 'remote-sdk');
  for (const folder of ['tools', 'libs/remote-kit', 'libs/server-kit', 'libs/status-router'])
    cpSync(path.join(build, folder), path.join(sdk, folder), { recursive: true });
  for (const file of DATA) cpSync(path.join(workspaceRoot, file), path.join(sdk, file), { recursive: true });
  const lent = Object.entries(SHARED).map(([id, version]) => [id, { singleton: true, import: false, requiredVersion: `^${version}` }]);
  writeJson(path.join(sdk, 'shared.json'), Object.fromEntries(lent));
  const exports = { './shared.json': './shared.json' };
  const about = {
    name: '@pozyka/remote-sdk',
    version: '0.1.0',
    engines: { node: '>=24' },
    exports,
    description: 'Remotes of other repositories',
    bin: { 'pozyka-remote': 'tools/sdk/remote.mjs' },
  };
  writePackage(sdk, about, own);
  const packed = [...homes, sdk].map((home) => {
    const name = execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: home, encoding: 'utf8' }).trim();
    return path.join(out, name);
  });
  rmSync(work, { recursive: true });
  return packed;
};

await runProgram(async () => {
  const { values } = readArguments('npx pozyka sdk [--out dist/sdk]: packs @pozyka/remote-sdk and what it brings', {
    out: { type: 'string', default: 'dist/sdk' },
  });
  for (const file of packSdk(path.resolve(workspaceRoot, values.out))) console.log(path.relative(process.cwd(), file));
});

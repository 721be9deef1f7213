import { readdirSync, existsSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { billOfMaterials, componentsOf, lockedPackages, withDependencies } from './bill-of-materials.mjs';

// Usage: node libs/server-kit/scripts/build-server.mjs apps/<name>
// Writes dist/apps/<name>/: main.mjs, commands.mjs (the database commands), one file per *-worker.ts, sbom.json, seed/ and assets/, the modules' among
// them.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const project = process.argv[2];
if (!project || !existsSync(join(root, project, 'src/main.ts'))) {
  console.error('Usage: node libs/server-kit/scripts/build-server.mjs apps/<name>, where src/main.ts is');
  process.exit(1);
}
const app = join(root, project);
const outdir = join(root, 'dist/apps', basename(resolve(app)));

/** @param {string} folder */
const workersIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-worker.ts') && !/(^|[\\/])testing[\\/]/.test(file))
    .map((file) => join(folder, file));

const commands = join(app, 'src/commands/commands.ts');
const programs = [join(app, 'src/main.ts'), ...(existsSync(commands) ? [commands] : [])];

/** Our own libraries are TypeScript sources and go into the bundle; packages stay in node_modules with their data files. @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pozyka/') ? undefined : { path, external: true },
    );
  },
};

/** @type {import('esbuild').BuildOptions & { metafile: true }} */
const options = {
  metafile: true,
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  plugins: [packagesStayOutside],
  logLevel: 'warning',
};

// workers, seeds and assets are files that no program imports: they are those of the modules that it is made of
const { metafile: found } = await build({ ...options, entryPoints: programs, outdir: root, write: false });
const modules = [...new Set(Object.keys(found.inputs).map((file) => file.match(/^servers\/[^/]+/)?.[0]))].flatMap((name) => name ?? []);
const folders = [app, ...modules.map((name) => join(root, name))];
const sources = [...programs, ...[join(root, 'libs/server-kit'), ...folders].flatMap((folder) => workersIn(join(folder, 'src')))];

const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
  ...options,
  entryPoints: sources.map((source) => ({ in: source, out: basename(source, '.ts') })),
  outdir,
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  define: { PACKAGE_VERSION: JSON.stringify(version) },
});
for (const name of ['seed', 'assets'])
  for (const folder of folders.map((each) => join(each, name)).filter((each) => existsSync(each)))
    cpSync(folder, join(outdir, name), { recursive: true, filter: (source) => !/\.ts$|README\.md$/.test(source) });

// what is imported, and what is found by its name when it runs: fonts are files
const code = sources.map((source) => readFileSync(join(outdir, `${basename(source, '.ts')}.mjs`), 'utf8')).join('');
const imported = Object.values(metafile.outputs).flatMap(({ imports }) =>
  imports.flatMap(({ path, external }) => (external ? [path] : [])),
);
const nameOf = (/** @type {string} */ id) => id.split('/', id.startsWith('@') ? 2 : 1).join('/');
const packages = lockedPackages();
const named = [...code.matchAll(/\.resolve\([`"']([^`"'.]+)[`"'.]/g)]
  .map(([, id = '']) => nameOf(id))
  .filter((name) => packages[`node_modules/${name}`]);
const names = [...imported.filter((id) => !isBuiltin(id)).map(nameOf), ...named];
const bill = billOfMaterials({ name: basename(outdir), version, components: componentsOf(withDependencies(packages, names), packages) });
writeFileSync(join(outdir, 'sbom.json'), `${JSON.stringify(bill, null, 2)}\n`);

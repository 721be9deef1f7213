import { readdirSync, existsSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { billOfMaterials, componentsOf, lockedPackages, withDependencies } from './bill-of-materials.mjs';

// Usage: node libs/server-kit/scripts/build-server.mjs apps/<name>
// Writes dist/apps/<name>/: main.mjs, commands.mjs (the database commands), one file per *-worker.ts, sbom.json, seed/ and assets/.

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
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => join(folder, file));

const commands = join(app, 'src/commands/commands.ts');
const workers = [...workersIn(join(root, 'libs/server-kit/src')), ...workersIn(join(app, 'src'))];
const sources = [join(app, 'src/main.ts'), ...(existsSync(commands) ? [commands] : []), ...workers];

/** Our own libraries are TypeScript sources and go into the bundle; packages stay in node_modules with their data files. @type {import('esbuild').Plugin} */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@pozyka/') ? undefined : { path, external: true },
    );
  },
};

const { version } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8'));
rmSync(outdir, { recursive: true, force: true });
const { metafile } = await build({
  metafile: true,
  entryPoints: sources.map((source) => ({ in: source, out: basename(source, '.ts') })),
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  define: { PACKAGE_VERSION: JSON.stringify(version) },
  plugins: [packagesStayOutside],
  logLevel: 'warning',
});
for (const folder of ['seed', 'assets'].filter((name) => existsSync(join(app, name))))
  cpSync(join(app, folder), join(outdir, folder), { recursive: true, filter: (source) => !source.endsWith('.ts') });

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

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { mainOperations, marketplaceOperations, openApi } from '@pozyka/api-contract';

// Usage: node libs/client/scripts/build-client.mjs [<folder>]
// Writes the package as it is published, into dist/libs/client: generated from the contract's OpenAPI documents, compiled, without a dependency.

const root = fileURLToPath(new URL('../../../', import.meta.url));
const home = join(root, 'libs/client');
const TSC = join(root, 'node_modules/typescript-7/bin/tsc');

/** Each API under the gateway's prefix. */
const APIS = {
  main: { operations: mainOperations, prefix: '/api' },
  marketplace: { operations: marketplaceOperations, prefix: '/mplace-api' },
};

/** Neither what exists in a sandbox alone nor the payment provider's own reports are a partner's to send. @param {typeof APIS[keyof typeof APIS]['operations']} operations */
const published = (operations) =>
  Object.fromEntries(Object.entries(operations).filter(([, { access }]) => access !== 'sandbox' && access !== 'provider'));

/** @param {string} to @param {keyof typeof APIS} name */
const generate = async (to, name) => {
  const { operations, prefix } = APIS[name];
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const document = openApi(published(operations), { title: `Pozyka ${name} API`, version, servers: [prefix] });
  const file = join(to, `${name}.json`);
  writeFileSync(file, JSON.stringify(document));
  await createClient({
    input: file,
    output: { path: join(to, name), clean: true, module: { extension: '.js' } },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      // a call has the name that the contract gives it
      { name: '@hey-api/sdk', operations: { methodName: { casing: 'preserve' } } },
    ],
    logs: { level: 'silent', file: false },
  });
  writeFileSync(join(to, `${name}.ts`), `export { client } from './${name}/client.gen.js';\nexport * from './${name}/index.js';\n`);
};

/** @param {string} from @param {string} to @throws {Error} with what the compiler says */
const compile = (from, to) => {
  const options = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--module', 'nodenext', '--strict', '--skipLibCheck'];
  const files = Object.keys(APIS).map((name) => join(from, `${name}.ts`));
  const args = [TSC, '--ignoreConfig', ...options, '--types', '', '--declaration', '--rootDir', from, '--outDir', to, ...files];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`the generated client does not compile:\n${stdout}`);
};

/** Builds the package. @param {string} to the folder, which is emptied */
export const buildClient = async (to) => {
  const sources = join(to, '.sources');
  rmSync(to, { recursive: true, force: true });
  mkdirSync(sources, { recursive: true });
  const { name, version, license, description } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  // the compiler reads there that these are ES modules
  writeFileSync(join(to, 'package.json'), JSON.stringify({ type: 'module' }));
  for (const api of /** @type {(keyof typeof APIS)[]} */ (Object.keys(APIS))) await generate(sources, api);
  compile(sources, to);
  rmSync(sources, { recursive: true });
  const exports = Object.fromEntries(Object.keys(APIS).map((api) => [`./${api}`, { types: `./${api}.d.ts`, default: `./${api}.js` }]));
  const manifest = { name, version, license, description, type: 'module', sideEffects: false, engines: { node: '>=20' }, exports };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md']) if (existsSync(join(home, file))) cpSync(join(home, file), join(to, file));
  cpSync(join(root, 'LICENSE'), join(to, 'LICENSE'));
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const to = process.argv[2] ?? join(root, 'dist/libs/client');
  mkdirSync(dirname(to), { recursive: true });
  await buildClient(to);
}

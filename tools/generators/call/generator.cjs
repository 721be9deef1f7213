const path = require('node:path');
const { formatFiles, generateFiles, names, updateJson } = require('@nx/devkit');
const { addImport, addTo, needName, textOf } = require('../shared/edit.cjs');

const CONTRACT = 'libs/api-contract/src';
const CLIENT = 'libs/api-client';
const API = 'apps/main-api/src';

/**
 * Writes a value of the customer's own into the main API, with the two calls that read and save it: contract, area with its table,
 * endpoints, spec. It is whole: only its owner sees it, it is in their export and goes when they are erased.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string }} options
 */
async function callGenerator(tree, { name }) {
  needName(name);
  const { className: type, propertyName: key } = names(name);
  const table = `customer_${name.replaceAll('-', '_')}`;
  refuseTaken(tree, { name, type, key, table });
  const values = { name, type, key, table };
  const put = (/** @type {string} */ from, /** @type {string} */ to) =>
    generateFiles(tree, path.join(__dirname, 'files', from), to, values);
  put('contract', `${CONTRACT}/areas`);
  put('area', `${API}/areas/${name}`);
  put('data', `${API}/data/${name}`);
  put('tables', `${API}/db/tables`);
  put('client', `${CLIENT}/src/endpoints`);
  put('migration', `${API}/db/migrations`);
  inContract(tree, values);
  inApi(tree, { ...values, migration: numbered(tree, name) });
  inClient(tree, name);
  await formatFiles(tree);
}

/** @param {import('@nx/devkit').Tree} tree @param {{ name: string, type: string, key: string, table: string }} wanted */
function refuseTaken(tree, { name, type, key, table }) {
  const files = [`${CONTRACT}/areas/${name}.ts`, `${API}/areas/${name}`, `${CLIENT}/src/endpoints/${name}.ts`];
  const there = files.find((file) => tree.exists(file));
  if (there) throw new Error(`${there} is there already`);
  const named = [`${CONTRACT}/operations.ts`, `${API}/areas/index.ts`].find((file) =>
    new RegExp(`\\b${key}(?:Operations|Handlers)\\b`).test(textOf(tree, file)),
  );
  if (named) throw new Error(`${named} has calls by the name ${name} already`);
  /** @param {string} folder @param {RegExp} words */
  const found = (folder, words) => tree.children(folder).find((file) => words.test(tree.read(`${folder}/${file}`, 'utf8') ?? ''));
  const call = found(`${CONTRACT}/areas`, new RegExp(`\\b(?:get|save)${type}:|'/v2/${name}'`));
  if (call) throw new Error(`${CONTRACT}/areas/${call} has get${type}, save${type} or /v2/${name} already`);
  const migration = found(`${API}/db/migrations`, new RegExp(`create table ${table}\\b`));
  if (migration) throw new Error(`${API}/db/migrations/${migration} makes the table ${table} already`);
}

/** Gives the migration the number after the last of the API's list, which has those of modules too. @param {import('@nx/devkit').Tree} tree @param {string} name */
function numbered(tree, name) {
  const folder = `${API}/db/migrations`;
  const last = Math.max(0, ...[...textOf(tree, `${folder}/index.ts`).matchAll(/^ {2}'(\d+)_/gm)].map(([, number]) => Number(number)));
  const migration = `${Math.floor(last / 10) * 10 + 10}_${name.replaceAll('-', '_')}`;
  tree.rename(`${folder}/${name}.ts`, `${folder}/${migration}.ts`);
  return migration;
}

/** @param {import('@nx/devkit').Tree} tree @param {{ name: string, type: string, key: string }} values */
function inContract(tree, { name, type, key }) {
  addTo(tree, `${CONTRACT}/index.ts`, { to: `export * from './operations.ts';`, add: `export * from './areas/${name}.ts';\n` });
  addImport(tree, `${CONTRACT}/operations.ts`, `import { ${key}Operations } from './areas/${name}.ts';`);
  addTo(tree, `${CONTRACT}/operations.ts`, { from: 'mainOperations = {', to: '\n};', add: `\n  ...${key}Operations,` });
  addImport(tree, `${CONTRACT}/openapi-names.ts`, `import { saved${type} } from './areas/${name}.ts';`);
  addTo(tree, `${CONTRACT}/openapi-names.ts`, { from: 'named: ', to: '\n};', add: `\n  Saved${type}: saved${type},` });
  for (const list of ['mainCalls', 'customerCalls']) {
    const add = `  GET /v2/${name}\n  PUT /v2/${name}\n`;
    addTo(tree, `${CONTRACT}/testing/listed-calls.ts`, { from: `const ${list} = \``, to: '`;', add });
  }
}

/** @param {import('@nx/devkit').Tree} tree @param {{ name: string, type: string, key: string, table: string, migration: string }} values */
function inApi(tree, { name, type, key, table, migration }) {
  addImport(tree, `${API}/areas/index.ts`, `import { ${key}Handlers } from './${name}/routes.ts';`);
  addTo(tree, `${API}/areas/index.ts`, { from: 'handlers: ', to: '\n};', add: `\n  ...${key}Handlers,` });
  addImport(tree, `${API}/db/schema.ts`, `import type { ${type}Tables } from './tables/${name}.ts';`);
  addTo(tree, `${API}/db/schema.ts`, { from: 'interface Database', to: ' {}', add: `, ${type}Tables` });
  addImport(tree, `${API}/db/migrations/index.ts`, `import * as ${key}Migration from './${migration}.ts';`);
  addTo(tree, `${API}/db/migrations/index.ts`, { from: 'migrations: ', to: '\n};', add: `\n  '${migration}': ${key}Migration,` });
  const row = `await db.selectFrom('${table}').select(['value', 'saved_at']).where('customer_id', '=', of).executeTakeFirst()`;
  const add = `    ${table.replace('customer_', '')}: ${row},\n`;
  addTo(tree, `${API}/areas/customers/personal-data.ts`, { from: 'return {', to: '    sessions: await', add });
  addTo(tree, `${API}/areas/customers/erase.ts`, { from: 'for (const table of [', to: '  ] as const', add: `    '${table}',\n` });
}

/** @param {import('@nx/devkit').Tree} tree @param {string} name */
function inClient(tree, name) {
  updateJson(tree, `${CLIENT}/package.json`, (manifest) => {
    const exports = { ...manifest['exports'], [`./${name}`]: `./src/endpoints/${name}.ts` };
    return { ...manifest, exports };
  });
  if (textOf(tree, `${CLIENT}/README.md`).includes('`: endpoints as'))
    addTo(tree, `${CLIENT}/README.md`, { from: '`@pozyka/api-client/content`', to: ': endpoints as', add: `, \`/${name}\`` });
}

module.exports = callGenerator;

const { screens } = require('../../../libs/status-router/src/screens.ts');
const { addTo, changeJson, textOf } = require('./edit.cjs');
const { asKey, needName } = require('./names.cjs');

/**
 * @typedef {import('@nx/devkit').Tree} Tree
 * @typedef {'public' | 'guest' | 'protected'} Access
 * @typedef {{ app: string, name: string, path?: string | undefined, access?: Access, product?: boolean }} Wanted
 * @typedef {{ screen: string, path: string, access: Access, isNew: boolean, kind?: string | undefined }} Place
 */

const NO_SCREENS = `import type { ReleaseScreen } from '@pozyka/remote-kit';

/** Paths that this remote brings to the site, beside those of the product's table. */
export const screens: readonly ReleaseScreen[] = [];
`;

const TABLE = 'libs/status-router/src/screens.ts';
/** What the rows of a remote's screens for customers are called in the product's table. @type {Record<string, string>} */
const KINDS = { 'application-form': 'application', 'contracts-and-cards': 'loan' };

/** Names of parameters do not tell two paths apart. @param {string} address */
const shapeOf = (address) => address.replaceAll(/:\w+/g, ':');

/** Every screen that a remote brings by itself. @param {Tree} tree */
const brought = (tree) =>
  tree.children('apps').flatMap((app) => {
    const rows = (tree.read(`apps/${app}/src/screens.ts`, 'utf8') ?? '').matchAll(/screen: '([^']+)',\s+path: '([^']+)'/g);
    return [...rows].map(([, screen = '', path = '']) => ({ owner: app, screen, path }));
  });

/**
 * Where a screen is to stand: at its row of the product's table when that waits for its page, else at a path of the remote's own.
 * @param {Tree} tree @param {Wanted} wanted
 * @returns {Place}
 * @throws an Error in plain words for what is taken or no address
 */
function placeOf(tree, { app, name, path: wanted, access = 'public', product = false }) {
  needName(name);
  const path = wanted ?? `/${name}`;
  const rows = screens.filter((row) => row.screen === name && row.owner === app);
  const listed = wanted === undefined ? rows[0] : rows.find((row) => row.path === wanted);
  if (listed) return { ...listed, isNew: false };
  if (!/^(?:\/:?[\w-]+\??)+$/.test(path)) throw new Error(`${path} is no path: /bonus, /bonus/:id?`);
  if (!['public', 'guest', 'protected'].includes(access)) throw new Error(`${access}: public, guest or protected`);
  const taken = [...screens, ...brought(tree)].find((row) => shapeOf(row.path) === shapeOf(path) || row.screen === name);
  if (taken) throw new Error(`${path} or the screen ${name} belongs to ${taken.owner} already`);
  if (!product) return { screen: name, path, access, isNew: true };
  const kind = KINDS[app];
  if (!kind) throw new Error(`a contract status opens screens of ${Object.keys(KINDS).join(' and ')}, not of ${app}`);
  return { screen: name, path, access: 'protected', isNew: true, kind };
}

/**
 * Tells the remote of a page that it has from now on, and the page's texts.
 * @param {Tree} tree @param {string} app @param {Place} place
 * @param {{ file: string, texts: Record<'uk' | 'ru', Record<string, string>> }} page `file` from the remote's `src`
 * @throws an Error in plain words where it has such a page or such texts
 */
function addScreen(tree, app, { screen, path, access, isNew, kind }, { file, texts }) {
  const src = `apps/${app}/src`;
  if (tree.exists(`${src}/${file}`)) throw new Error(`${src}/${file} is there already`);
  const [pages = ''] = /pages: \{[\s\S]*?\n {2}\},/.exec(textOf(tree, `${src}/remote.ts`)) ?? [];
  if (pages.includes(`\n    ${asKey(screen)}:`)) throw new Error(`${app} has a page for the screen ${screen} already`);
  const entry = `\n    ${asKey(screen)}: () => import(/* webpackChunkName: "${screen}" */ './${file}'),`;
  addTo(tree, `${src}/remote.ts`, { from: 'pages: {', to: '\n  },', add: entry });
  if (kind) addTo(tree, TABLE, { from: 'export const screens = [', to: '\n', add: `\n  row('${screen}', '${path}', ${kind}),` });
  else if (isNew) {
    const rendering = access === 'protected' ? 'browser' : 'server';
    const row = `{ screen: '${screen}', path: '${path}', access: '${access}', layout: 'default', rendering: '${rendering}' },`;
    if (!tree.exists(`${src}/screens.ts`)) tree.write(`${src}/screens.ts`, NO_SCREENS);
    addTo(tree, `${src}/screens.ts`, { from: 'ReleaseScreen[] = [', to: ']', add: row });
  }
  for (const locale of /** @type {const} */ (['uk', 'ru'])) {
    changeJson(tree, `${src}/messages/${locale}.json`, (known) => {
      const key = Object.keys(texts[locale]).find((added) => added in known);
      if (key) throw new Error(`${src}/messages/${locale}.json has the text ${key} already`);
      return { ...known, ...texts[locale] };
    });
  }
}

module.exports = { addScreen, placeOf };

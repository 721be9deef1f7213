const { updateJson } = require('@nx/devkit');
const { screens } = require('../../../libs/status-router/src/screens.ts');
const { addTo, needName } = require('./edit.cjs');

/**
 * @typedef {import('@nx/devkit').Tree} Tree
 * @typedef {'public' | 'guest' | 'protected'} Access
 * @typedef {{ app: string, name: string, path?: string | undefined, access?: Access, product?: boolean }} Wanted
 * @typedef {{ screen: string, paths: string[], access: Access, isNewOfProduct?: boolean }} Place
 */

const TABLE = 'libs/status-router/src/screens.ts';
/** Whose screens contract statuses open. */
const OF_CUSTOMERS = ['application-form', 'contracts-and-cards'];

/** Names of parameters do not tell two paths apart. @param {string} address */
const shapeOf = (address) => address.replaceAll(/:\w+/g, ':');

/** Every page of a workspace. @param {Tree} tree */
const pagesIn = (tree) =>
  tree.children('apps').flatMap((owner) =>
    tree.children(`apps/${owner}/src/pages`).flatMap((screen) => {
      const [, value = ''] =
        /\bpath: (\[[^\]]*\]|'[^']*')/.exec(tree.read(`apps/${owner}/src/pages/${screen}/page.ts`, 'utf8') ?? '') ?? [];
      return [...value.matchAll(/'([^']+)'/g)].map(([, path = '']) => ({ owner, screen, path }));
    }),
  );

/**
 * Where a screen is to be: at its rows of the product's table when those wait for its page, else at a path of the remote's own.
 * @param {Tree} tree @param {Wanted} wanted
 * @returns {Place}
 * @throws an Error in plain words for what is taken or no address
 */
function placeOf(tree, { app, name, path: wanted, access = 'public', product = false }) {
  needName(name);
  const path = wanted ?? `/${name}`;
  const rows = screens.filter((row) => row.screen === name && row.owner === app);
  if (rows.length > 0 && (wanted === undefined || rows.some((row) => row.path === wanted)))
    return { screen: name, paths: rows.map((row) => row.path), access: OF_CUSTOMERS.includes(app) ? 'protected' : access };
  if (!/^(?:\/:?[\w-]+\??)+$/.test(path)) throw new Error(`${path} is no path: /bonus, /bonus/:id?`);
  if (!['public', 'guest', 'protected'].includes(access)) throw new Error(`${access}: public, guest or protected`);
  const taken = [...screens, ...pagesIn(tree)].find((row) => shapeOf(row.path) === shapeOf(path) || row.screen === name);
  if (taken) throw new Error(`${path} or the screen ${name} belongs to ${taken.owner} already`);
  if (!product) return { screen: name, paths: [path], access };
  if (!OF_CUSTOMERS.includes(app)) throw new Error(`a contract status opens screens of ${OF_CUSTOMERS.join(' and ')}, not of ${app}`);
  return { screen: name, paths: [path], access: 'protected', isNewOfProduct: true };
}

/**
 * Writes what a page is, and its texts.
 * @param {Tree} tree @param {string} app @param {Place} place
 * @param {Record<'uk' | 'ru', Record<string, string>>} texts
 * @throws an Error in plain words where the remote has such a page or such texts
 */
function addScreen(tree, app, { screen, paths, access, isNewOfProduct = false }, texts) {
  const src = `apps/${app}/src`;
  const file = `${src}/pages/${screen}/page.ts`;
  if (tree.exists(file)) throw new Error(`${file} is there already`);
  const path = paths.length === 1 ? `'${paths[0]}'` : `['${paths.join("', '")}']`;
  tree.write(
    file,
    `import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: ${path}, access: '${access}', Page: () => import('./${screen}.tsx') });
`,
  );
  if (isNewOfProduct) addTo(tree, TABLE, { from: 'export const screens = [', to: '\n', add: `\n  row('${screen}', ${path}, '${app}'),` });
  for (const locale of /** @type {const} */ (['uk', 'ru'])) {
    updateJson(tree, `${src}/messages/${locale}.json`, (known) => {
      const key = Object.keys(texts[locale]).find((added) => added in known);
      if (key) throw new Error(`${src}/messages/${locale}.json has the text ${key} already`);
      return { ...known, ...texts[locale] };
    });
  }
}

module.exports = { addScreen, placeOf };

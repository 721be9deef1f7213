const path = require('node:path');
const { generateFiles, names } = require('@nx/devkit');
const { describeRoot } = require('../../nx-plugin/tags.cjs');
const { screens } = require('../../../libs/status-router/src/screens.ts');

const FIRST_PORT = 4210;
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Writes a remote with one page into apps/<name>. Nothing else has to know it: tags and targets come from its folder, its
 * screen from its release.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, path?: string, titleUk?: string, titleRu?: string, team?: string }} options
 */
async function remoteGenerator(tree, options) {
  const { name, path: address = `/${name}`, titleUk = 'Нова сторінка', titleRu = 'Новая страница', team = `@pozyka/${name}` } = options;
  const root = `apps/${name}`;
  if (!NAME.test(name)) throw new Error(`${name}: small letters, digits and single hyphens`);
  if (describeRoot(root).role !== 'remote') throw new Error(`${name} is the name of a server or of the browser tests`);
  if (tree.exists(root)) throw new Error(`${root} is there already`);
  const owner = screens.find((row) => row.path === address || row.screen === name)?.owner;
  if (owner) throw new Error(`${address} or the screen ${name} belongs to ${owner}: libs/status-router/src/screens.ts`);
  generateFiles(tree, path.join(__dirname, 'files'), root, {
    name,
    key: name.includes('-') ? `'${name}'` : name,
    address,
    sample: sampleOf(address),
    titleUk: inJson(titleUk),
    titleRu: inJson(titleRu),
    component: names(name).className,
    port: freePort(tree),
  });
  addOwner(tree, root, team);
  addToLockFile(tree, root, name);
}

/** An address of the path, without what is optional: `/bonus/:id?` → `/bonus`. @param {string} address */
const sampleOf = (address) => {
  const segments = address.split('/').filter((segment) => segment !== '' && !segment.endsWith('?'));
  return `/${segments.map((segment) => segment.replace(/^:/, '')).join('/')}`;
};

/** @param {string} text */
const inJson = (text) => JSON.stringify(text).slice(1, -1);

/** The next port after those of the other remotes' development servers. @param {import('@nx/devkit').Tree} tree */
function freePort(tree) {
  const configs = tree.children('apps').map((app) => tree.read(`apps/${app}/webpack.config.cjs`, 'utf8') ?? '');
  const taken = configs.map((config) => Number(/port:\s*(\d+)/.exec(config)?.[1] ?? 0));
  return Math.max(FIRST_PORT - 1, ...taken) + 1;
}

/** @param {import('@nx/devkit').Tree} tree @param {string} root @param {string} team */
function addOwner(tree, root, team) {
  const file = '.github/CODEOWNERS';
  const lines = (tree.read(file, 'utf8') ?? '').split('\n');
  const last = lines.findLastIndex((line) => /^\/apps\/[a-z-]+\/ /.test(line) && !/-api\/|sandbox|e2e/.test(line));
  lines.splice(last + 1, 0, `/${root}/`.padEnd(36) + team);
  tree.write(file, lines.join('\n'));
}

/** `npm ci` refuses a workspace that the lock file does not know. @param {import('@nx/devkit').Tree} tree @param {string} root @param {string} name */
function addToLockFile(tree, root, name) {
  const text = tree.read('package-lock.json', 'utf8');
  if (text === null) return;
  const lock = JSON.parse(text);
  const packages = {
    ...lock.packages,
    [root]: { name: `@pozyka/${name}`, version: '0.1.0', license: 'MIT' },
    [`node_modules/@pozyka/${name}`]: { resolved: root, link: true },
  };
  lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
  tree.write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
}

module.exports = remoteGenerator;

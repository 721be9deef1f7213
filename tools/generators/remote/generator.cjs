const path = require('node:path');
const { generateFiles, updateJson } = require('@nx/devkit');
const { describeRoot } = require('../../nx-plugin/tags.cjs');
const screenGenerator = require('../screen/generator.cjs');
const { placeOf } = require('../shared/add-screen.cjs');

const FIRST_PORT = 4210;

/**
 * Writes a remote with one page into apps/<name>. Nothing else has to know it: tags and targets come from its folder, its
 * screen from its release.
 * @param {import('@nx/devkit').Tree} tree
 * @param {{ name: string, path?: string, titleUk?: string, titleRu?: string, team?: string }} options
 */
async function remoteGenerator(tree, options) {
  const { name, team = `@pozyka/${name}`, ...page } = options;
  const root = `apps/${name}`;
  const place = placeOf(tree, { ...options, app: name });
  if (describeRoot(root).role !== 'remote') throw new Error(`${name} is the name of a server or of the browser tests`);
  if (tree.exists(root)) throw new Error(`${root} is there already`);
  generateFiles(tree, path.join(__dirname, 'files'), root, { name, address: place.paths[0], port: freePort(tree) });
  addOwner(tree, root, team);
  addToLockFile(tree, root, name);
  await screenGenerator(tree, { ...page, name, app: name });
}

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
  if (!tree.exists('package-lock.json')) return;
  updateJson(tree, 'package-lock.json', (lock) => {
    const packages = {
      ...lock['packages'],
      [root]: { name: `@pozyka/${name}`, version: '0.1.0', license: 'MIT' },
      [`node_modules/@pozyka/${name}`]: { resolved: root, link: true },
    };
    return { ...lock, packages: Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))) };
  });
}

module.exports = remoteGenerator;

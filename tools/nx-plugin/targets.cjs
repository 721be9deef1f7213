const fs = require('node:fs');
const path = require('node:path');
const { remoteInputs, siteInputs } = require('./journeys.cjs');
const { describeRoot } = require('./tags.cjs');

const SERVER_BUILD = 'libs/server-kit/scripts/build-server.mjs';

/**
 * What Nx's own plugins do not infer, from the files in a project's folder. Caching, inputs, outputs and order are the same for every
 * project: `targetDefaults` of nx.json.
 * @param {string} root @param {string} workspaceRoot
 */
function targetsOf(root, workspaceRoot) {
  const has = (/** @type {string} */ file) => fs.existsSync(path.join(workspaceRoot, file));
  const { name, role } = describeRoot(root);
  return {
    ...(has(`${root}/tsconfig.json`) ? { typecheck: {} } : {}),
    ...(role === 'e2e' || has(`${root}/jest.config.cjs`) ? {} : nodeTests(root, workspaceRoot)),
    ...(has(`${root}/webpack.config.cjs`) ? browserApp(name, role) : {}),
    ...(role === 'server' && has(`${root}/src/main.ts`) ? server(root) : {}),
    ...(has(`apps/e2e/src/${name}`) ? { browser: browserTests(name) } : {}),
    ...(role === 'e2e' ? siteTasks(workspaceRoot) : {}),
  };
}

/** Specs on Node's own test runner; `texts` and `slow` are kinds that `test` leaves out. @param {string} root @param {string} workspaceRoot */
function nodeTests(root, workspaceRoot) {
  const others = fs
    .globSync(`${root}/*/project.json`, { cwd: workspaceRoot })
    .map((file) => path.basename(path.dirname(file)))
    .sort();
  const own = others.length > 0 ? `!(${others.join('|')})/` : '';
  const folder = `${root}/${describeRoot(root).group === 'tool' ? own : '{src,seed,scripts}/'}**/`;
  const target = (/** @type {string} */ report, /** @type {string} */ files) => ({
    command: `node tools/start/node24.mjs tools/test/node-test.mjs test-results/${root}/${report}.json '${folder}${files}'`,
  });
  const kinds = ['texts', 'slow'].filter((kind) => {
    const found = fs.globSync(`${root}/**/*.${kind}.spec.{ts,mjs}`, { cwd: workspaceRoot });
    return found.some((file) => !file.includes('node_modules') && !others.some((other) => file.startsWith(path.join(root, other, '/'))));
  });
  return {
    test: { ...target('unit', '*.spec.{ts,mjs}'), metadata: { description: "Node's own test runner: servers and tools" } },
    ...Object.fromEntries(kinds.map((kind) => [kind, target(kind, `*.${kind}.spec.{ts,mjs}`)])),
  };
}

/** Beside what the plugin of webpack infers from the same file: `build` and `live`. @param {string} name @param {string} role */
function browserApp(name, role) {
  const report = `test-results/apps/${name}/browser-support.json`;
  const alone = { command: `node tools/start/dev.mjs ${name} --alone` };
  return {
    'browser-support': { command: `node tools/start/node24.mjs tools/browser-support/check-scripts.mjs ${name} ${report}` },
    release: { command: `node tools/registry/registry.ts publish ${name} --hold` },
    serve:
      role === 'remote'
        ? { ...alone, metadata: { description: 'The remote alone in the shell: real APIs, hot reload' } }
        : { command: 'node tools/start/start.mjs', metadata: { description: 'The whole site, as npm start' } },
  };
}

/** @param {string} root */
function server(root) {
  const description = 'From its sources, restarted when they change';
  return {
    build: { command: `node ${SERVER_BUILD} ${root}`, metadata: { description: 'One server bundle' } },
    // Nx reads its `.env`
    serve: { command: `node --watch --watch-preserve-output ${root}/src/main.ts`, metadata: { description } },
  };
}

/**
 * Pages of a remote in a browser. A change of it, or of what every page needs, runs them; in the gate in one language and size with one look
 * at each screen, in the full suite in both with four.
 * @param {string} name
 */
function browserTests(name) {
  const command = `node tools/test/on-site.mjs test-results/apps/${name}/browser.json browser src/${name}/ src/site/accessibility-matrix`;
  return {
    command: `${command} --project smoke --project smoke-ru --project accessibility-smoke`,
    configurations: { full: { command: `${command} --project uk-360 --project ru-1280 --project accessibility` } },
    options: { env: { A11Y_APP: name } },
    outputs: ['{workspaceRoot}/test-results/{projectRoot}/browser.json'],
    inputs: [...remoteInputs(name), `{workspaceRoot}/apps/e2e/src/{${name}/**/*,site/accessibility-matrix*}`],
    metadata: { description: 'Pages of the remote in Chromium: what only a browser shows, and a look at every screen' },
  };
}

/** What tasks of the site read; the rest of them is in its project.json. @param {string} workspaceRoot */
function siteTasks(workspaceRoot) {
  const apps = fs.globSync('apps/*/webpack.config.cjs', { cwd: workspaceRoot }).map((file) => path.basename(path.dirname(file)));
  const remotes = apps.filter((name) => describeRoot(`apps/${name}`).role === 'remote').sort();
  return Object.fromEntries(Object.entries(siteInputs(remotes)).map(([task, inputs]) => [task, { inputs }]));
}

module.exports = { targetsOf };

const { task } = require('./task.cjs');

/** Not `production`: what that leaves out, no further input brings back, and it leaves out .storybook. */
const STORYBOOK_SOURCES = ['default', '!{projectRoot}/**/*.spec.*', '!{projectRoot}/browser-tests/**/*', '!{projectRoot}/README.md'];
/** Every page comes from these. */
const EVERY_PAGE = ['shell', 'gateway', 'main-api', 'marketplace-api', 'sandbox'];
const ALL_BUILDS = '**/dist/apps/**/*';
/** What starts a composed site and puts data into it. */
const SITE_TOOLS = [
  '{workspaceRoot}/tools/{start,registry,db}/**/*',
  '{workspaceRoot}/tools/test/{on-site,fresh-site,playwright,chromium,chromium-arguments,postgres}.mjs',
  '{workspaceRoot}/apps/{main-api,marketplace-api}/seed/**/*',
  '{workspaceRoot}/libs/client/scripts/build-client.mjs',
  '{workspaceRoot}/tools/extras/{html.mjs,package-lock.json}',
  '!{workspaceRoot}/tools/**/*.spec.*',
];
/** In the gate a test runs in one language and size; in the full suite in both. */
const GATE_PROJECTS = '--project smoke --project smoke-ru';
const FULL_PROJECTS = '--project uk-360 --project ru-1280';
/** One look at a screen in the gate, four in the full suite. */
const LOOKS = '--project accessibility-smoke';
const FULL_LOOKS = '--project accessibility';
const MATRIX = 'site/accessibility-matrix*';

/** The stories of a library as a static site, and a look at each. @param {string} root */
function storybook(root) {
  const build = task(`storybook build -c ${root}/.storybook -o dist/storybook --disable-telemetry --quiet`, {
    // only what it imports: all of tools/webpack would make a change there one of every server that reads the brand
    inputs: [...STORYBOOK_SOURCES, '^production', '{workspaceRoot}/tools/webpack/source-rule.cjs'],
    outputs: ['{workspaceRoot}/dist/storybook'],
    description: 'Storybook, static',
  });
  const stories = task('node tools/storybook/storybook.mjs stories', {
    inputs: [
      { dependentTasksOutputFiles: '**/*' },
      '{projectRoot}/browser-tests/**/*',
      '{workspaceRoot}/tools/{storybook/storybook,test/playwright,test/chromium,test/chromium-arguments}.mjs',
      { env: 'TEST_BROWSER' },
    ],
    outputs: [`{workspaceRoot}/test-results/${root}/stories.json`],
    description: 'Every story in Chromium: accessibility, and pictures of a chosen few',
  });
  return {
    'storybook-build': build,
    stories: { ...stories, dependsOn: ['storybook-build'], configurations: { full: { env: { STORIES: 'all' } } } },
  };
}

/** The site as a whole: what it weighs, what it answers, which releases run with which, and what is seen of it. @param {string} root */
function site(root) {
  // a quarter of a gigabyte, and told by a stamp of its own whether there is something to do
  const data = {
    ...task('node tools/test/site-data.mjs', { description: 'Databases as every composed site begins with them' }),
    cache: false,
  };
  const composed = onSite(root, 'composed', {
    what: 'composed',
    description: 'Every fixed page of the composed site, asked for, and what documents weigh',
  });
  composed.inputs.push('{workspaceRoot}/tools/budgets/**/*');
  const looks = onSite(root, 'accessibility', {
    what: `browser ${LOOKS}`,
    own: [MATRIX],
    builds: buildsOf(EVERY_PAGE),
    env: { A11Y_APP: 'shell' },
    description: "A look at every screen of the shell; a remote's are seen beside its tests",
  });
  return {
    'site-data': data,
    budgets: {
      ...task(`node tools/budgets/budgets.mjs test-results/${root}/budgets.json`, {
        inputs: [{ dependentTasksOutputFiles: '**/release.json' }, '{workspaceRoot}/tools/budgets/**/*'],
        outputs: [`{workspaceRoot}/test-results/${root}/budgets.json`],
        description: 'Bytes and scripts of every screen',
      }),
      dependsOn: ['^build'],
    },
    // on the databases that npm start begins with; all else stands on PostgreSQL
    composed: { ...composed, configurations: { full: { env: { SITE_DATABASES: 'embedded' } } } },
    contracts: onSite(root, 'contracts', { what: 'contracts', description: 'Two releases of shell and remotes, each with each' }),
    browser: browserOfSite(root),
    engines: inEngines(root),
    accessibility: {
      ...looks,
      configurations: { full: { commands: looks.options.commands.map(inFull) } },
    },
  };
}

/** Journeys in Firefox and WebKit: one short in each for the gate, all of them in both looks, and in Chromium, for the full suite. @param {string} root */
function inEngines(root) {
  const target = onSite(root, 'engines', {
    what: 'engines --project firefox-ru-1280 --project webkit-uk-360 --grep @smoke',
    description: 'Journeys in Firefox and WebKit',
  });
  target.inputs.push({ env: 'TEST_ENGINES' });
  const engines = ['chromium', 'firefox', 'webkit'].flatMap((engine) => [`--project ${engine}-uk-360`, `--project ${engine}-ru-1280`]);
  const all = [...engines, '--project firefox-system-colours'].join(' ');
  const commands = target.options.commands.map((line) => line.replace(/--project .*$/, all));
  return { ...target, configurations: { full: { commands } } };
}

/** Looks of one remote: a change of it, or of what every page needs, runs them. @param {string} root @param {string} name */
function siteOfRemote(root, name) {
  const target = onSite(root, 'browser', {
    what: `browser src/${name}/ src/site/accessibility-matrix ${GATE_PROJECTS} ${LOOKS}`,
    own: [`${name}/**/*`, MATRIX],
    builds: buildsOf([name, ...EVERY_PAGE]),
    env: { A11Y_APP: name },
    description: 'Pages of the remote in Chromium: what only a browser shows, and a look at every screen',
  });
  return { browser: { ...target, configurations: { full: { commands: target.options.commands.map(inFull) } } } };
}

/** What crosses remotes. @param {string} root */
function browserOfSite(root) {
  const target = onSite(root, 'browser', {
    what: `browser src/site/ ${GATE_PROJECTS}`,
    own: ['site/**/*'],
    description: 'The composed site in Chromium: what only a browser shows',
  });
  return { ...target, configurations: { full: { commands: target.options.commands.map(inFull) } } };
}

/** @param {string[]} names of apps */
const buildsOf = (names) => `**/dist/apps/{${names.join()}}/**/*`;

/** @param {string} line a command of the gate */
const inFull = (line) => line.replace(GATE_PROJECTS, FULL_PROJECTS).replace(LOOKS, FULL_LOOKS);

/**
 * A task on a composed site of its own. All builds must be there; those that it does not name do not rerun it.
 * @param {string} root @param {string} name
 * @param {{ what: string, own?: string[], builds?: string, env?: Record<string, string>, description: string }} settings own: its files in
 * apps/e2e/src
 */
function onSite(root, name, { what, own = [`${name}/**/*`], builds = ALL_BUILDS, env, description }) {
  const target = task(`node tools/test/on-site.mjs test-results/${root}/${name}.json ${what}`, {
    inputs: [
      { dependentTasksOutputFiles: builds },
      ...SITE_TOOLS,
      `{workspaceRoot}/tools/{test/${name},delivery/**/*}.{ts,mjs}`,
      `{workspaceRoot}/apps/e2e/{playwright.config.ts,src/support/**/*}`,
      ...own.map((files) => `{workspaceRoot}/apps/e2e/src/${files}`),
      { env: 'TEST_BROWSER' },
      { env: 'TEST_DATABASE_KIND' },
    ],
    outputs: [`{workspaceRoot}/test-results/${root}/${name}.json`],
    env,
    description,
  });
  return {
    ...target,
    dependsOn: [
      { projects: 'tag:kind:app', target: 'build' },
      { projects: '@pozyka/e2e', target: 'site-data' },
    ],
  };
}

module.exports = { site, siteOfRemote, storybook };

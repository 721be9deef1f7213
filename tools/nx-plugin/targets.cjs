const fs = require('node:fs');
const path = require('node:path');
const { site, siteOfRemote, storybook } = require('./site-targets.cjs');
const { OWN_PROJECTS, describeRoot } = require('./tags.cjs');
const { task } = require('./task.cjs');

const LINT_SETUP = ['{workspaceRoot}/eslint.config.mjs', '{workspaceRoot}/tools/{eslint,executors}/**/*'];
const JEST_SETUP = ['{workspaceRoot}/jest.preset.js', '{workspaceRoot}/tools/jest/**/*', '{workspaceRoot}/tools/test/jest-test.mjs'];
const NODE_TEST_SETUP = ['{workspaceRoot}/tools/test/{node-test,node-reporter,silence-limit,seed}.mjs'];
/** What the generators and the README's recipes write into, and what their steps are made of: a change of it reruns their slow specs. */
const GENERATED_INTO = [
  '{workspaceRoot}/README.md',
  '{workspaceRoot}/apps/content/src/{remote.ts,messages/*}',
  '{workspaceRoot}/libs/status-router/src/*',
  '{workspaceRoot}/apps/main-api/src/data/application/transitions.ts',
  '{workspaceRoot}/apps/application-form/src/{remote,screens,remote.spec}.ts',
  '{workspaceRoot}/apps/application-form/src/{features/step-frame,features/saving,testing}/*',
  '{workspaceRoot}/apps/main-api/src/areas/index.ts',
  '{workspaceRoot}/apps/main-api/src/areas/customers/{erase,personal-data}.ts',
  '{workspaceRoot}/apps/main-api/src/db/{schema,migrations/index,tables/*}.ts',
  '{workspaceRoot}/libs/{api-contract,api-client}/src/{*,testing/*}.ts',
];
/** What pages and texts say is compared with what the APIs do. */
const TEXTS = [
  '{workspaceRoot}/docs/{journey,promises}.md',
  '{workspaceRoot}/apps/application-form/src/{messages,pages/messages}/*.json',
  '{workspaceRoot}/apps/sandbox/src/payments/texts.ts',
  // the tests that keep a promise are looked up by their names
  '{workspaceRoot}/{apps,libs}/*/src/**/*.spec.{ts,tsx}',
];
/** What CI runs, and what operators are told, is compared with what the workspace has. */
const CI_SETUP = [
  '{workspaceRoot}/{.github,.devcontainer}/**/*',
  '{workspaceRoot}/{renovate.json,lefthook.yml,.nvmrc,compose.yaml}',
  '{workspaceRoot}/package.json',
  '{workspaceRoot}/docs/operations.md',
  '{workspaceRoot}/apps/*/.env.example',
];
/** The oldest browsers. */
const FLOOR = '{workspaceRoot}/.browserslistrc';
const WEBPACK_SETUP = [
  FLOOR,
  '{workspaceRoot}/tools/webpack/**/*',
  '{workspaceRoot}/tools/release/**/*',
  '!{workspaceRoot}/tools/**/*.spec.*',
];
/** The native compiler, a quarter of the time; what ESLint imports ends with version 6. */
const TSC = 'node_modules/typescript-7/bin/tsc';
const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';
const FOLDERS = 'tools/eslint/folders.cjs';
const RELEASE_TOOL = 'tools/release/build-release.mjs';
const REGISTRY_TOOL = 'tools/registry/registry.ts';
/** The release tool writes each app's rows of the product's table into release.json. */
const SCREENS = '{workspaceRoot}/libs/status-router/src/screens*.ts';
const SERVER_BUILD = 'libs/server-kit/scripts/build-server.mjs';
/** Every build ends with it. */
const BILL = '{workspaceRoot}/libs/server-kit/scripts/bill-of-materials.mjs';

/**
 * Targets of one project, from the files in its folder. Commands run in the workspace's root.
 * @param {string} root @param {string} workspaceRoot
 */
function targetsOf(root, workspaceRoot) {
  const has = (/** @type {string} */ file) => fs.existsSync(path.join(workspaceRoot, file));
  const { group, name, role } = describeRoot(root);
  return {
    lint: lint(root),
    ...(root === 'tools' ? { format: format() } : {}),
    ...(group === 'app' && role !== 'e2e' ? { folders: folders(root) } : {}),
    ...(has(`${root}/tsconfig.json`) ? { typecheck: typecheck(root) } : {}),
    ...testTargets(root, has, workspaceRoot),
    ...buildTargets(root, has),
    ...(has(`${root}/.storybook/main.ts`) ? storybook(root) : {}),
    ...(role === 'e2e' ? site(root) : {}),
    ...(has(`apps/e2e/src/${name}`) ? siteOfRemote(root, name) : {}),
  };
}

/** @param {string} root */
function lint(root) {
  return {
    executor: '@pozyka/tools:eslint',
    options: { folder: root, ...(root === 'tools' ? { except: OWN_PROJECTS.map((name) => `tools/${name}`) } : {}) },
    cache: true,
    inputs: ['default', ...LINT_SETUP],
    metadata: { description: 'ESLint: style, accessibility, who may import whom' },
  };
}

/** @param {string} root */
function folders(root) {
  return task(`node tools/start/node24.mjs ${DEPCRUISE} ${root}/src --config ${FOLDERS} --output-type err-long`, {
    inputs: ['default', `{workspaceRoot}/${FOLDERS}`],
    description: 'Folders that import each other',
  });
}

/** @param {string} root */
function typecheck(root) {
  // two projects at once fill a small machine, and threads of one repeat each other's work
  return task(`node ${TSC} --singleThreaded -p ${root}/tsconfig.json`, {
    inputs: ['default', '^production'],
    description: 'Strict TypeScript of the project with the sources it imports',
  });
}

/** @param {string} root @param {(file: string) => boolean} has @param {string} workspaceRoot */
function testTargets(root, has, workspaceRoot) {
  const report = `test-results/${root}/unit.json`;
  if (has(`${root}/jest.config.cjs`)) {
    const command = `node tools/start/node24.mjs tools/test/jest-test.mjs ${report} ${root}/jest.config.cjs`;
    return { test: test(command, report, JEST_SETUP, 'Jest: browser code and pure libraries') };
  }
  const { role } = describeRoot(root);
  if (role === 'e2e') return {};
  const folder = `${root}/${specFolders(root, role)}**/`;
  const command = `node tools/start/node24.mjs tools/test/node-test.mjs ${report} '${folder}*.spec.{ts,mjs}'`;
  const setup = [...NODE_TEST_SETUP, ...(root === 'tools' ? CI_SETUP : [])];
  return {
    test: test(command, report, setup, "Node's own test runner: servers and tools"),
    ...specsOf('texts', TEXTS, 'What pages and texts say, compared with what an API does'),
    ...specsOf('slow', root === 'tools' ? GENERATED_INTO : [], 'What is dear and rarely breaks: the full suite'),
  };

  /** Specs of a kind that `test` leaves out. @param {string} kind @param {string[]} inputs @param {string} description */
  function specsOf(kind, inputs, description) {
    if (!hasSpecs(root, kind, workspaceRoot)) return {};
    const file = `test-results/${root}/${kind}.json`;
    return {
      [kind]: test(
        `node tools/start/node24.mjs tools/test/node-test.mjs ${file} '${folder}*.${kind}.spec.{ts,mjs}'`,
        file,
        [...setup, ...inputs],
        description,
      ),
    };
  }
}

/** @param {string} root @param {string} kind @param {string} workspaceRoot */
function hasSpecs(root, kind, workspaceRoot) {
  const found = fs.globSync(`${root}/**/*.${kind}.spec.{ts,mjs}`, { cwd: workspaceRoot });
  const others = root === 'tools' ? OWN_PROJECTS.map((name) => path.join('tools', name, '/')) : [];
  return found.some((file) => !file.includes('node_modules') && !others.some((other) => file.startsWith(other)));
}

/** @param {string} root @param {string} role */
function specFolders(root, role) {
  if (role !== 'tool') return '{src,seed,scripts}/';
  return root === 'tools' ? `!(${OWN_PROJECTS.join('|')})/` : '';
}

/** @param {string} command @param {string} report @param {string[]} setup @param {string} description */
function test(command, report, setup, description) {
  const target = task(command, {
    inputs: ['default', '^production', ...setup, { env: 'TEST_DATABASE_KIND' }, { env: 'TEST_SEED' }],
    outputs: [`{workspaceRoot}/${report}`],
    description,
  });
  // stores run on both databases
  return { ...target, configurations: { full: { env: { TEST_DATABASES: 'all' } } } };
}

/** @param {string} root @param {(file: string) => boolean} has */
function buildTargets(root, has) {
  const outputs = ['{workspaceRoot}/dist/{projectRoot}'];
  const hasEntry = ['remote.ts', 'client.tsx'].some((file) => has(`${root}/src/${file}`));
  const { name, role } = describeRoot(root);
  if (has(`${root}/webpack.config.cjs`) && hasEntry) {
    const commands = [`webpack --config ${root}/webpack.config.cjs`, `node ${RELEASE_TOOL} ${name}`];
    const inputs = ['production', '^production', SCREENS, ...WEBPACK_SETUP, BILL];
    const build = task(commands, { inputs, outputs, env: { NODE_ENV: 'production' }, description: 'Webpack, then release.json' });
    const checked = { build, floor: floor(root) };
    return {
      ...checked,
      ...(role === 'remote' ? { serve: serve(name), live: live(root) } : { serve: serveSite() }),
      release: release(root),
    };
  }
  if (role === 'server' && has(`${root}/src/main.ts`)) {
    const inputs = ['production', '^production', `{workspaceRoot}/${SERVER_BUILD}`, BILL];
    return {
      build: task(`node ${SERVER_BUILD} ${root}`, { inputs, outputs, description: 'One server bundle' }),
      serve: serveSources(root),
    };
  }
  return {};
}

/** Of the whole workspace. Without a cache: with every file as its input every change would be one of the tools. */
function format() {
  const description = 'Whether all files are as npm run format writes them';
  return { ...task('node node_modules/prettier/bin/prettier.cjs --check --log-level warn .', { description }), cache: false };
}

/** Scripts of a build, held against the oldest browsers. @param {string} root */
function floor(root) {
  const report = `test-results/${root}/floor.json`;
  const target = task(`node tools/start/node24.mjs tools/floor/floor.mjs ${describeRoot(root).name} ${report}`, {
    inputs: [{ dependentTasksOutputFiles: '**/release.json' }, FLOOR, '{workspaceRoot}/{tools/floor,libs/testing/src/floor}/*'],
    outputs: [`{workspaceRoot}/${report}`],
    description: 'Built-ins, syntax and CSS of its scripts, against the oldest browsers',
  });
  return { ...target, dependsOn: ['build'] };
}

/** A build put into the release store under its version; what is live stays as it is. @param {string} root */
function release(root) {
  const command = `node ${REGISTRY_TOOL} publish ${describeRoot(root).name} --hold`;
  const target = task(command, { description: 'Builds, then stores the release: npx pozyka registry promote makes it live' });
  return { ...target, cache: false, dependsOn: ['build'] };
}

/** A remote alone, in a small host with the APIs behind it. @param {string} name */
function serve(name) {
  const command = `node tools/start/node24.mjs tools/standalone/serve.ts ${name}`;
  const target = task(command, { description: 'The remote alone in a small host: real APIs, every screen, hot reload' });
  return { ...target, cache: false, continuous: true };
}

/** The host is of use with the rest of the site alone. */
function serveSite() {
  const target = task('node tools/start/start.mjs', { description: 'The whole site, as npm start' });
  return { ...target, cache: false, continuous: true };
}

/** A server from its sources, restarted when they change; Nx reads its `.env`. @param {string} root */
function serveSources(root) {
  const target = task(`node --watch --watch-preserve-output ${root}/src/main.ts`, {
    description: 'From its sources, restarted when they change',
  });
  return { ...target, cache: false, continuous: true };
}

/** A remote's development server; `npm run dev` puts the rest of the site around it. @param {string} root */
function live(root) {
  const command = `webpack serve --config ${root}/webpack.config.cjs`;
  const target = task(command, { env: { NODE_ENV: 'development' }, description: 'Webpack with hot reload, for a site that is there' });
  return { ...target, cache: false, continuous: true };
}

module.exports = { targetsOf };

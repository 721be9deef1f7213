import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const load = createRequire(import.meta.url);
const { SERVER_NAMES, describeRoot } = load('../nx-plugin/tags.cjs');

const workspaceRoot = join(import.meta.dirname, '../..');
const apps = readdirSync(join(workspaceRoot, 'apps'));
const servers = apps.filter((name) => describeRoot(`apps/${name}`).role === 'server');

/** Libraries that a project may import, besides itself and, in specs, testing. */
const ALLOWED = {
  'lib:api-contract': [],
  'lib:domain': ['api-contract'],
  'lib:api-client': ['api-contract', 'domain'],
  'lib:client': ['api-contract'],
  'lib:status-router': ['api-contract', 'domain'],
  'lib:server-kit': ['api-contract', 'domain'],
  'lib:design-system': ['domain'],
  'lib:i18n': ['domain'],
  'lib:forms': ['api-contract', 'domain', 'api-client', 'design-system', 'i18n'],
  'lib:remote-kit': ['api-contract', 'domain', 'api-client', 'status-router', 'design-system', 'i18n'],
};
const BROWSER = ['api-contract', 'domain', 'api-client', 'status-router', 'design-system', 'i18n', 'forms', 'remote-kit'];
/** Of the design system a server may read the brand alone, see NO_REACT. */
const SERVER = ['api-contract', 'domain', 'server-kit', 'status-router', 'i18n', 'remote-kit', 'design-system'];

/** Modules of the main API that a module may import, by their public API; the rest is passed by the API that composes them, or goes through the outbox. */
const MODULES = {
  applications: ['files', 'identity', 'notices', 'publications'],
  cases: ['documents', 'files', 'identity', 'notices', 'publications'],
  content: ['publications'],
  documents: ['publications'],
  files: [],
  identity: ['documents'],
  lending: ['applications', 'cases', 'documents', 'files', 'identity', 'notices', 'publications'],
  notices: ['documents', 'identity'],
  publications: [],
};

/** For the Nx rule: projects by tag. The testing library may look at everything, and only specs at it. */
export const depConstraints = [
  ...Object.entries(ALLOWED).map(([sourceTag, libs]) => allow(sourceTag, libs)),
  allow('app:remote', BROWSER),
  allow('app:shell', BROWSER),
  ...Object.entries(MODULES).map(([name, others]) => allow(`module:${name}`, SERVER, others)),
  allow('app:server', SERVER, Object.keys(MODULES)),
  ...servers
    .filter((name) => name !== 'main-api')
    .map((name) => ({ sourceTag: `scope:${name}`, notDependOnLibsWithTags: ['kind:module'] })),
  allow('app:e2e', SERVER),
  { sourceTag: 'lib:testing', onlyDependOnLibsWithTags: ['kind:lib'] },
  { sourceTag: 'kind:tool', onlyDependOnLibsWithTags: ['*'] },
];

function allow(sourceTag, libs, modules = []) {
  const names = [...[...libs, 'testing'].map((name) => `lib:${name}`), ...modules.map((name) => `module:${name}`)];
  return { sourceTag, onlyDependOnLibsWithTags: names };
}

/** Applications are composed at run time; nobody imports one, neither by name nor by a path inside it. */
const NO_APPS = {
  group: apps.flatMap((name) => [`@pozyka/${name}`, `@pozyka/${name}/**`]),
  message: 'Applications meet at run time only: move what is shared into a library.',
};

/** What a tool needs of one, its `exports` in package.json name. */
const NO_APP_PATHS = {
  regex: '^\\.\\.?/(?:.*/)?apps/',
  message: 'Tools import an application by its name: @pozyka/main-api/commands/seeds.',
};

const NO_TESTING = {
  group: ['@pozyka/testing', '@pozyka/testing/**'],
  message: 'Helpers for tests are imported from *.spec files and src/testing only.',
};

const NO_REACT = {
  regex:
    '^(react|react-[^/]+|styled-components|redux|final-form|@reduxjs/[^/]+|@pozyka/(design-system(?!/brand(-mark)?$)|forms|api-client))(/|$)',
  message: 'Servers never import React: the page is rendered by the bundles of a release.',
};

/** Its barrel re-exports hooks; the plain parts have exports of their own. Types are always fine. */
const NO_REMOTE_KIT_BARREL = {
  regex: '^@pozyka/remote-kit$',
  allowTypeImports: true,
  message: 'On a server: import type, or a sub-path that has no React.',
};

/** Folders of applications that are servers, from their names. */
export const serverRoots = [...servers.map((name) => `apps/${name}`), 'servers/*', 'libs/server-kit'];

/**
 * Patterns of the folders whose code React runs: every app that is no server, so that a new remote is one of them, and every library but those
 * that servers are made of, for the rules of React take most of ESLint's time.
 */
export const reactRoots = [`apps/!(${[...SERVER_NAMES, 'e2e'].join('|')})`, 'libs/!(api-contract|domain|server-kit)'];

/** Blocks of the flat config that say what the project graph cannot: bans by file name and by package. */
export const importBans = [
  banned(['{apps,libs,servers}/**/*.{ts,tsx}'], [NO_APPS, NO_TESTING]),
  banned(['{apps,libs,servers}/**/*.spec.{ts,tsx}', 'apps/*/src/testing/**', 'libs/testing/**'], [NO_APPS]),
  banned(
    serverRoots.map((root) => `${root}/**/*.ts`),
    [NO_APPS, NO_TESTING, NO_REACT, NO_REMOTE_KIT_BARREL],
  ),
  banned(
    serverRoots.map((root) => `${root}/**/*.spec.ts`),
    [NO_APPS, NO_REACT, NO_REMOTE_KIT_BARREL],
  ),
  banned(['tools/**/*.{ts,tsx,mjs,cjs}'], [NO_APP_PATHS]),
];

function banned(files, patterns) {
  return { files, rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] } };
}

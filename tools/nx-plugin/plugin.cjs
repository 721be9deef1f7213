const fs = require('node:fs');
const path = require('node:path');
const { OWN_PROJECTS, describeRoot, tagsOf } = require('./tags.cjs');
const { postTasksExecution } = require('./report.cjs');
const { targetsOf } = require('./targets.cjs');

// what is missing on an older Node has a name that helps nobody
if (typeof fs.globSync !== 'function')
  throw new Error(`Nx here needs Node 22.22 or newer, this is ${process.version}: "npm run nx -- <arguments>" brings one along.`);

/**
 * Makes every folder under apps/ and libs/, and tools/ itself, a project with tags and targets.
 * Nothing is configured per project: what a folder holds decides what can be run in it.
 */
const createNodes = [
  `{{apps/*,libs/*,tools}/package.json,tools/{${OWN_PROJECTS.join()}}/*.{cjs,mjs,ts}}`,
  (files, _options, context) => {
    const firstOfFolder = new Map(files.toReversed().map((file) => [path.posix.dirname(file), file]));
    return [...firstOfFolder].map(([root, file]) => [file, nodeOf(root, context.workspaceRoot)]);
  },
];

/** @param {string} root @param {string} workspaceRoot */
function nodeOf(root, workspaceRoot) {
  const { group, name, role } = describeRoot(root);
  return {
    projects: {
      [root]: {
        root,
        name: `@pozyka/${name}`,
        sourceRoot: group === 'tool' ? root : `${root}/src`,
        projectType: group === 'app' ? 'application' : 'library',
        tags: tagsOf(root),
        targets: targetsOf(root, workspaceRoot),
        ...(role === 'e2e' ? { implicitDependencies: testedApps(workspaceRoot) } : {}),
      },
    },
  };
}

/** The browser tests run against every application, so a change in any of them affects the tests. @param {string} workspaceRoot */
function testedApps(workspaceRoot) {
  return fs
    .readdirSync(path.join(workspaceRoot, 'apps'))
    .filter((name) => name !== 'e2e' && fs.existsSync(path.join(workspaceRoot, 'apps', name, 'package.json')))
    .map((name) => `@pozyka/${name}`);
}

module.exports = { name: 'pozyka', createNodes, createNodesV2: createNodes, postTasksExecution };

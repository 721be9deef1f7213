const { availableParallelism } = require('node:os');
const path = require('node:path');
const { ESLint } = require('eslint');

/** @typedef {{ folder: string, except?: string[], fix?: boolean }} Options */
/** @typedef {{ success: boolean, terminalOutput: string }} Outcome */

/** For fewer projects threads start longer than they help. */
const MANY = 8;

/**
 * Lints folders in one go and tells of each what was found in it; a warning is a failure, too.
 * @param {Record<string, Options>} asked options by name @param {string} root of the workspace
 * @returns {Promise<Record<string, Outcome>>} by the same names
 */
async function lint(asked, root) {
  const folders = Object.values(asked).map(({ folder }) => folder);
  const eslint = new ESLint({
    cwd: root,
    concurrency: folders.length > MANY ? availableParallelism() : 'off',
    errorOnUnmatchedPattern: false,
    fix: Object.values(asked).some(({ fix }) => fix),
    ignorePatterns: Object.values(asked).flatMap(({ except = [] }) =>
      except.filter((name) => !folders.includes(name)).map((name) => `${name}/`),
    ),
  });
  const found = await eslint.lintFiles(folders);
  await ESLint.outputFixes(found);
  const formatter = await eslint.loadFormatter('stylish');
  /** @type {Record<string, Outcome>} */
  const outcomes = {};
  for (const [name, options] of Object.entries(asked)) {
    const own = found.filter(({ filePath }) => isIn(path.relative(root, filePath), options));
    const success = own.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
    outcomes[name] = { success, terminalOutput: await formatter.format(own) };
  }
  return outcomes;
}

/** @param {string} file @param {Options} options */
function isIn(file, { folder, except = [] }) {
  const stands = (/** @type {string} */ place) => !path.relative(place, file).startsWith('..');
  return stands(folder) && !except.some(stands);
}

/** One project. @param {Options} options @param {{ root: string }} context */
async function lintOne(options, { root }) {
  const { project } = await lint({ project: options }, root);
  process.stdout.write(project?.terminalOutput ?? '');
  return { success: project?.success ?? false };
}

/** All projects of a run. @param {unknown} _graph @param {Record<string, Options>} inputs by task @param {unknown} _overrides @param {{ root: string }} context */
async function lintMany(_graph, inputs, _overrides, { root }) {
  const outcomes = await lint(inputs, root);
  // of a batch the runner writes nothing but the names of what failed
  for (const { success, terminalOutput } of Object.values(outcomes)) if (!success) process.stdout.write(terminalOutput);
  return outcomes;
}

module.exports = { lintOne, lintMany };

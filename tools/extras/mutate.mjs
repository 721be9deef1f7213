/** `npx pozyka mutate [project] [files]`: changes the code in small ways, one at a time, and lists the changes that no test notices. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { workspaceRoot } from '../start/paths.mjs';
import { PlainError, runProgram } from '../start/plain-error.mjs';

const jestIn = (project) => ({
  testRunner: 'jest',
  coverageAnalysis: 'perTest',
  jest: { configFile: join(project, 'jest.config.cjs') },
});

const PROJECTS = {
  domain: {
    ...jestIn('libs/domain'),
    // not lists of words and numbers, nor what only gathers the others
    mutate: ['libs/domain/src/**/*.ts', '!**/*.spec.ts', '!**/index.ts', '!**/*.data.ts', '!**/{phone-metadata,common-passwords}.ts'],
  },
  'status-router': { ...jestIn('libs/status-router'), mutate: ['libs/status-router/src/*.ts', '!**/*.spec.ts', '!**/index.ts'] },
};

const USAGE = `Usage: npx pozyka mutate [${Object.keys(PROJECTS).join('|')}] [file …]`;

await runProgram(async () => {
  const [wanted, ...files] = parseArgs({ allowPositionals: true }).positionals;
  const names = wanted === undefined ? Object.keys(PROJECTS) : [wanted];
  process.chdir(workspaceRoot);
  for (const name of names) {
    if (!Object.hasOwn(PROJECTS, name)) throw new PlainError(USAGE);
    const { mutate, ...project } = PROJECTS[name];
    const report = join('test-results/mutation', name);
    await new Stryker({
      ...project,
      mutate: files.length > 0 ? files : mutate,
      concurrency: 2,
      // a busy machine is slow, not wrong
      timeoutMS: 30_000,
      // tables of words and shapes, made when a module loads: each would take every test
      ignoreStatic: true,
      ignorePatterns: ['apps', 'coverage', 'dist', 'docs', 'playwright-report', 'test-results', '.data', '.nx', '.swc'],
      tempDirName: join(report, 'sandbox'),
      disableTypeChecks: false,
      reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
      clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
      htmlReporter: { fileName: join(report, 'index.html') },
      jsonReporter: { fileName: join(report, 'mutation.json') },
    }).runMutationTest();
  }
});

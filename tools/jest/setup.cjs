const { readFileSync } = require('node:fs');
require('@testing-library/jest-dom');

const { testPath = '' } = expect.getState();
// random tests of the gate find the same in every run; without a seed they search in other places each time
if (process.env.TEST_SEED && readFileSync(testPath, 'utf8').includes('fast-check'))
  require('fast-check').configureGlobal({ seed: Number(process.env.TEST_SEED) });

// A busy machine is slow, not wrong. Rules and functions have no use for the library, which takes a while to load.
if (testPath.endsWith('.tsx')) require('@testing-library/dom').configure({ asyncUtilTimeout: 20_000 });

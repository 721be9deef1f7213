const path = require('node:path');

/** One preset for browser code and pure libraries: SWC, jsdom with Node's web globals, ESM-only packages transformed too. */
module.exports = {
  // a busy machine is slow, not wrong
  testTimeout: 120_000,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  testEnvironment: path.join(__dirname, 'tools/jest/jsdom-environment.cjs'),
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      path.join(__dirname, 'tools/jest/transformer.cjs'),
      {
        jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  // one name for all projects: what the first of them has transformed, packages above all, is there for the others
  id: 'pozyka',
  // Nx runs projects beside each other
  maxWorkers: 1,
  reporters: ['default', path.join(__dirname, 'tools/jest/report.cjs')],
  setupFilesAfterEnv: [path.join(__dirname, 'tools/jest/setup.cjs')],
};

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Runs a project's specs with Jest and leaves its report in a file, whose folder Jest would not make. What follows goes to Jest, which then
 * speaks to the terminal: `npm run nx -- test content <file> --testNamePattern=… --watch`.
 * Usage: node tools/test/jest-test.mjs <report.json> <jest.config.cjs> [arguments of Jest]
 */
const [report = '', config = '', ...given] = process.argv.slice(2);
mkdirSync(dirname(report), { recursive: true });

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
// one name for all projects: what the first of them has transformed, packages above all, is there for the others
const args = [jest, '-c', config, '--id=pozyka', '--passWithNoTests', '--runInBand'];
// With --json the report goes to stdout a second time.
const child =
  given.length > 0
    ? spawn(process.execPath, [...args, ...given], { stdio: 'inherit' })
    : spawn(process.execPath, [...args, '--json', `--outputFile=${report}`], { stdio: ['ignore', 'ignore', 'inherit'] });
child.on('exit', (code) => process.exit(code ?? 1));

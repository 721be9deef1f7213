import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Runs a project's specs with Jest and leaves its report in a file, whose folder Jest would not make.
 * Usage: node tools/test/jest-test.mjs <report.json> <jest.config.cjs>
 */
const [report = '', config = ''] = process.argv.slice(2);
mkdirSync(dirname(report), { recursive: true });

const jest = join(dirname(createRequire(import.meta.url).resolve('jest/package.json')), 'bin/jest.js');
// one name for all projects: what the first of them has transformed, packages above all, is there for the others
const args = [jest, '-c', config, '--id=pozyka', '--passWithNoTests', '--runInBand', '--json', `--outputFile=${report}`];
// What goes to stdout with --json is the report again.
spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] }).on('exit', (code) => process.exit(code ?? 1));

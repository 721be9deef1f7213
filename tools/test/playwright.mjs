import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';

/** @typedef {{ env: Record<string, string | undefined>, signal?: AbortSignal | undefined }} Run */

/**
 * Runs Playwright on the Node of this process, with its list on the terminal and its JSON in a file.
 * @param {string} report from the workspace's root @param {string[]} args configuration, files, projects @param {Run} run
 * @returns {Promise<number>} exit code
 */
export async function runPlaywright(report, args, { env, signal }) {
  const file = join(workspaceRoot, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const cli = join(workspaceRoot, 'node_modules/@playwright/test/cli.js');
  const output = ['--reporter=list,json', '--output', report.replace(/\.json$/, '')];
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runCommand(process.execPath, [cli, 'test', ...args, ...output], { env: all, signal });
  return existsSync(file) ? code : 1;
}

import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { workspaceRoot } from './paths.mjs';
import { PlainError } from './plain-error.mjs';

/**
 * Runs a program in the workspace's root with its output on the terminal.
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, shell?: boolean, signal?: AbortSignal | undefined }} [options] signal: ends it early
 * @returns {Promise<number>} its exit code; 1 when it was ended or could not start
 */
export function runCommand(command, args, { env = process.env, cwd = workspaceRoot, shell = false, signal } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', 'inherit', 'inherit'] });
    const end = () => child.kill('SIGTERM');
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    const settle = (/** @type {number} */ code) => {
      signal?.removeEventListener('abort', end);
      resolve(code);
    };
    child.once('error', () => settle(1));
    child.once('exit', (code) => settle(code ?? 1));
  });
}

/**
 * Runs a tool of the workspace whose output is of interest only when it fails.
 * @param {string} node @param {string[]} args @param {{ env: Record<string, string | undefined>, failed: string, signal?: AbortSignal | undefined }} options
 * @throws {PlainError} `failed`, then what the tool has written to stderr
 */
export async function runQuietly(node, args, { env, failed, signal }) {
  try {
    await promisify(execFile)(node, args, { cwd: workspaceRoot, env, signal });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new PlainError(`${failed} ${said.replace(/^✖ /, '') || error}`);
  }
}

import { spawn } from 'node:child_process';

/**
 * Runs a program in the place of this one: its terminal, the signals that come, and its exit code.
 * @param {string} program @param {string[]} args @param {{ env: Record<string, string | undefined> }} options
 */
export function runForeground(program, args, { env }) {
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

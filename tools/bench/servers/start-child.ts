import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import type { BenchContext } from '../context.ts';

/** Starts a script beside this one and resolves with the first line that it writes; it is stopped when the benchmark ends. */
export const startChild = async ({ node, onEnd }: BenchContext, script: string, args: readonly string[]): Promise<string> => {
  const child = spawn(node, [join(import.meta.dirname, script), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  onEnd(async () => {
    child.kill();
    await ended;
  });
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error(`${script} said nothing`);
};

import { spawn } from 'node:child_process';
import { environmentOf } from '../../start/node24.mjs';
import { workspaceRoot } from '../../start/paths.mjs';
import type { BenchContext } from '../context.ts';

/** Seconds that a script of the workspace takes. @throws Error when it fails: its time says nothing then */
export const secondsOf = async (
  { node, signal }: BenchContext,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> => {
  const begin = performance.now();
  const child = spawn(node, args, {
    cwd: workspaceRoot,
    env: { ...environmentOf(node), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    signal,
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
  return (performance.now() - begin) / 1000;
};

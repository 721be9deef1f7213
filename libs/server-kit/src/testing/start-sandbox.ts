import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../apps/sandbox/src/main.ts', import.meta.url));

export interface RunningSandbox {
  readonly url: string;
  stop(): Promise<void>;
}

/** The sandbox in a process of its own, with settings of its own; on a free port without one. */
export const startSandbox = async (settings: Readonly<Record<string, string>>, port = 0): Promise<RunningSandbox> => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) break;
  }
  if (!url) throw new Error('The sandbox did not start');
  child.stdout.resume();
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

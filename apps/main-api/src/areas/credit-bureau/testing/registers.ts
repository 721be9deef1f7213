import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../../sandbox/src/main.ts', import.meta.url));

const tokens = { LOAN_BAN_TOKEN: 'ban-token-of-the-tests', BUREAU_TOKEN: 'bureau-token-of-the-tests' };

/** What the sandbox's page lets one choose about a person. */
export interface Choice {
  readonly ban?: 'none' | 'set' | 'fault' | 'mute';
  readonly bureau?: 'clean' | 'overdue' | 'loans' | 'payments' | 'fault' | 'mute';
}

const start = async (port: number): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...tokens, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) break;
  }
  if (!url) throw new Error('The registers did not start');
  child.stdout.resume();
  return { child, url };
};

/** The sandbox's registers in a process of their own. */
export class Registers {
  readonly url: string;
  #child: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#child = child;
    this.url = url;
  }

  /** Starts them, and names them to the API: settings are read once, so this comes before the first read. */
  static async start(): Promise<Registers> {
    const { child, url } = await start(0);
    Object.assign(process.env, tokens, { LOAN_BAN_URL: url, BUREAU_URL: url, BUREAU_NAME: 'Бюро тестів', REGISTER_TIMEOUT: '1500' });
    return new Registers(child, url);
  }

  /** Chooses what they answer about a person; what they were asked and told until then. */
  async choose(itn: string, choice: Choice = {}): Promise<string[]> {
    const answer = await fetch(`${this.url}/registers`, { method: 'POST', body: new URLSearchParams({ itn, ...choice }) });
    if (!answer.ok) throw new Error(`The registers answered ${answer.status}`);
    return [...(await answer.text()).matchAll(/data-what="([\w-]+)"/g)].map(([, what]) => what ?? '');
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGTERM');
    if (this.#child.exitCode === null) await once(this.#child, 'exit');
  }

  /** Another process at the same address; it knows nothing of the one before. */
  async again(): Promise<void> {
    const { child } = await start(Number(new URL(this.url).port));
    this.#child = child;
  }
}

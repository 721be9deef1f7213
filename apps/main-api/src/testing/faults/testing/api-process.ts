import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url));

/** The main API as a process of its own, on one port however often it is started. */
export class ApiProcess {
  readonly #env: NodeJS.ProcessEnv;
  readonly #port: number;
  #child: ChildProcess | undefined;

  constructor(port: number, env: Readonly<Record<string, string>>) {
    this.#port = port;
    this.#env = { ...process.env, SANDBOX: 'true', PUBLIC_URL: 'http://localhost:4000', LOG_LEVEL: 'info', ...env, PORT: String(port) };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** True while it runs. */
  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it; resolves once it listens. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], { env: this.#env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
    });
    for await (const line of createInterface({ input: child.stdout })) {
      if (line.includes('listening at')) {
        child.stdout.resume();
        return;
      }
    }
    throw new Error(`the API ended before it listened: ${said}`);
  }

  /** Sends a signal; the exit code, or null where the signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}

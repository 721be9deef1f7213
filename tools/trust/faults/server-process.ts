import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '@pozyka/testing/until';
import { freePort } from '../../start/checks.mjs';
import { workspaceRoot } from '../../start/paths.mjs';

/** One of the site's servers as a process of its own, on one port however often it is started. */
export class ServerProcess {
  readonly #entry: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #stdout: number | 'pipe';
  #child: ChildProcess | undefined;
  #said = '';
  readonly port: number;

  private constructor(app: string, port: number, env: Readonly<Record<string, string>>, stdout: number | 'pipe') {
    this.#entry = join(workspaceRoot, 'apps', app, 'src/main.ts');
    this.#env = {
      ...process.env,
      HOST: '127.0.0.1',
      SANDBOX: 'true',
      LOG_LEVEL: 'info',
      RATE_LIMIT: '1000000',
      ...env,
      PORT: String(port),
    };
    this.#stdout = stdout;
    this.port = port;
  }

  /** @param stdout an open file that takes its log, which nobody can read here then */
  static async of(app: string, env: Readonly<Record<string, string>> = {}, stdout: number | 'pipe' = 'pipe'): Promise<ServerProcess> {
    return new ServerProcess(app, await freePort(), env, stdout);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Everything that it logged, however often it was started. */
  get log(): readonly string[] {
    return this.#said.split('\n').filter(Boolean);
  }

  get isAlive(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Starts it; resolves once it answers. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#entry], { env: this.#env, stdio: ['ignore', this.#stdout, 'inherit'] });
    this.#child = child;
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      this.#said += text;
    });
    const said = (): string => this.#said.slice(-1_000);
    await until(
      async () => !this.isAlive || (await fetch(`${this.url}/healthz`)).ok,
      () => `${this.#entry} answers, said ${said()}`,
    );
    if (!this.isAlive) throw new Error(`${this.#entry} does not start: ${said()}`);
  }

  /** Sends a signal; the exit code, or null where the signal ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (!child || !this.isAlive) return child?.exitCode ?? null;
    const gone = once(child, 'close');
    child.kill(signal);
    await gone;
    return child.exitCode;
  }
}

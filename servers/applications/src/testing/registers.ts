import { startSandbox, type RunningSandbox } from '@pozyka/server-kit/testing/start-sandbox';

const tokens = { LOAN_BAN_TOKEN: 'ban-token-of-the-tests', BUREAU_TOKEN: 'bureau-token-of-the-tests' };

/** What the sandbox's page lets one choose about a person. */
export interface Choice {
  readonly ban?: 'none' | 'set' | 'fault' | 'mute';
  readonly bureau?: 'clean' | 'overdue' | 'loans' | 'payments' | 'fault' | 'mute';
}

/** The sandbox's registers in a process of their own. */
export class Registers {
  #sandbox: RunningSandbox;

  private constructor(sandbox: RunningSandbox) {
    this.#sandbox = sandbox;
  }

  get url(): string {
    return this.#sandbox.url;
  }

  /** What names them to an API, by its environment. */
  get settings(): Readonly<Record<string, string>> {
    return { ...tokens, LOAN_BAN_URL: this.url, BUREAU_URL: this.url, BUREAU_NAME: 'Бюро тестів', REGISTER_TIMEOUT: '1500' };
  }

  static async start(): Promise<Registers> {
    return new Registers(await startSandbox(tokens));
  }

  /** Chooses what they answer about a person; which requests and reports they had until then. */
  async choose(itn: string, choice: Choice = {}): Promise<string[]> {
    const answer = await fetch(`${this.url}/registers`, { method: 'POST', body: new URLSearchParams({ itn, ...choice }) });
    if (!answer.ok) throw new Error(`The registers answered ${answer.status}`);
    return [...(await answer.text()).matchAll(/data-what="([\w-]+)"/g)].map(([, what]) => what ?? '');
  }

  async stop(): Promise<void> {
    await this.#sandbox.stop();
  }

  /** Another process at the same address; it knows nothing of the one before. */
  async again(): Promise<void> {
    this.#sandbox = await startSandbox(tokens, Number(new URL(this.url).port));
  }
}

import type { SignRequest } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import { startSandbox, type RunningSandbox } from '@pozyka/server-kit/testing/start-sandbox';

/** What the app's page lets one choose. */
export type Outcome = 'good' | 'tampered' | 'attached' | 'incomplete' | 'unqualified' | 'expired' | 'untrusted';

/** The sandbox's app that signs, in a process of its own, and a customer's hands on it. */
export class EsignApp {
  readonly #sandbox: RunningSandbox;
  /** What the process had before. */
  readonly #settings: Readonly<Record<string, string | undefined>>;

  private constructor(sandbox: RunningSandbox, settings: Readonly<Record<string, string | undefined>>) {
    this.#sandbox = sandbox;
    this.#settings = settings;
  }

  /** Starts it for an API that listens, by the ESIGN_TOKEN of the process, and names it to the API. */
  static async start(api: FastifyInstance): Promise<EsignApp> {
    const address = await api.listen({ host: '127.0.0.1', port: 0 });
    const { ESIGN_TOKEN = '', ESIGN_URL, ESIGN_TIMEOUT, LOAN_BAN_URL } = process.env;
    const sandbox = await startSandbox({ ESIGN_TOKEN, MAIN_API_URL: address });
    Object.assign(process.env, { ESIGN_URL: sandbox.url, ESIGN_TIMEOUT: '3000', LOAN_BAN_URL: sandbox.url });
    return new EsignApp(sandbox, { ESIGN_URL, ESIGN_TIMEOUT, LOAN_BAN_URL });
  }

  /** Opens the link of a request, as by its QR code; the page's text. */
  async open({ Url }: Pick<SignRequest, 'Url'>): Promise<string> {
    return (await fetch(this.#own(Url))).text();
  }

  /** Signs what a link asks for; the status of the app's own page. */
  async sign({ Url }: Pick<SignRequest, 'Url'>, itn: string, outcome: Outcome = 'good'): Promise<number> {
    const body = new URLSearchParams({ name: 'Лук’яненко Оксана Петрівна', itn, outcome });
    return (await fetch(this.#own(Url), { method: 'POST', body })).status;
  }

  /** The register of bans, which the sandbox plays too, knows a ban of a person from now on. */
  async forbidLoans(itn: string): Promise<void> {
    const answer = await fetch(`${this.#sandbox.url}/registers`, { method: 'POST', body: new URLSearchParams({ itn, ban: 'set' }) });
    if (!answer.ok) throw new Error(`the register answered ${answer.status}`);
  }

  stop(): Promise<void> {
    return this.#sandbox.stop();
  }

  /** Stops it, and gives the process the settings of before: other specs share it. */
  close(): Promise<void> {
    for (const [name, value] of Object.entries(this.#settings)) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
    return this.stop();
  }

  #own(url: string | undefined): URL {
    if (url === undefined) throw new Error('the request does not wait');
    return new URL(new URL(url).pathname, this.#sandbox.url);
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../../../sandbox/src/main.ts', import.meta.url));

export const secret = 'bankid-secret-of-the-tests';

/** The sandbox's bank in a process of its own, and a customer's way through its pages. */
export interface Bank {
  readonly url: string;
  /** Signs in as somebody, at the address that the API answered with, and decides; the query that the bank sends back. */
  visit(link: string, who: Readonly<Record<string, string>>, decision?: 'allow' | 'refuse'): Promise<URLSearchParams>;
  close(): Promise<void>;
}

const post = async (url: URL, fields: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  const location = answer.headers.get('location');
  if (!location) throw new Error(`The bank answered ${answer.status}`);
  return location;
};

/** Starts it; a second one may take the place of the first. */
export const startBank = async ({ port = 0, clientSecret = secret } = {}): Promise<Bank> => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info', BANKID_CLIENT_SECRET: clientSecret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let url: string | undefined;
  for await (const line of createInterface(child.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
    if (url) break;
  }
  if (!url) throw new Error('The bank did not start');
  child.stdout.resume();
  const at = (path: string): URL => new URL(path, url);
  return {
    url,
    visit: async (link, who, decision = 'allow') => {
      const asked = Object.fromEntries(new URL(link).searchParams);
      const consent = at(await post(at('/bank/sign-in'), { ...asked, bank: 'lan', ...who }));
      const back = await post(at('/bank/consent'), { login: consent.searchParams.get('login') ?? '', decision });
      return new URL(back).searchParams;
    },
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

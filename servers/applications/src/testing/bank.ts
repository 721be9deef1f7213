import { startSandbox } from '@pozyka/server-kit/testing/start-sandbox';

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
  const { url, stop } = await startSandbox({ BANKID_CLIENT_SECRET: clientSecret }, port);
  const at = (path: string): URL => new URL(path, url);
  return {
    url,
    visit: async (link, who, decision = 'allow') => {
      const query = Object.fromEntries(new URL(link).searchParams);
      const consent = at(await post(at('/bank/sign-in'), { ...query, bank: 'lan', ...who }));
      const back = await post(at('/bank/consent'), { login: consent.searchParams.get('login') ?? '', decision });
      return new URL(back).searchParams;
    },
    close: stop,
  };
};

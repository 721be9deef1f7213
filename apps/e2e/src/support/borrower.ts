import { randomUUID } from 'node:crypto';
import { expect, type BrowserContext } from '@playwright/test';
import { passTime } from './clock.ts';
import { codeFor, newPhone } from './customer.ts';

/** Logs a customer in for all pages of a context, by phone (as typed after +380) and code; with a choice a new one begins an application. */
export const logInAs = async (
  { request }: BrowserContext,
  site: string,
  phone = newPhone(),
  choice: { Amount: number; Term: number } | undefined = undefined,
): Promise<string> => {
  const ask = () => request.post(`${site}/api/v2/auth/generate-pass`, { data: { Phone: `+380${phone}`, ...choice } });
  let ordered = await ask();
  // one code a minute for a phone; twenty an hour for an address, and by then other logins are over
  for (const wait of ['PT2M', 'PT1H']) {
    if (ordered.status() !== 429) break;
    await passTime(request, wait);
    ordered = await ask();
  }
  expect(ordered.ok()).toBe(true);
  const Code = await codeFor(request, phone);
  expect((await request.post(`${site}/api/v2/auth/approve-pass`, { data: { Phone: `+380${phone}`, Code } })).ok()).toBe(true);
  return phone;
};

/** One change of the customer's, as their browser would send it. */
export const change = async ({ request }: BrowserContext, site: string, method: 'POST' | 'PUT', path: string, data: object) => {
  const answer = await request.fetch(`${site}/api${path}`, { method, data, headers: { 'idempotency-key': randomUUID(), origin: site } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** What a read of the API holds. */
export const read = async <T>({ request }: BrowserContext, site: string, path: string): Promise<T> => {
  const answer = await request.get(`${site}/api${path}`);
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { data: T }).data;
};

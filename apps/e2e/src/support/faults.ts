import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { passTime } from './clock.ts';
import { codeFor, newPhone } from './customer.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

export interface Fault {
  /** Beginning of the path, with the method before it where that matters. */
  match: string;
  status: number;
  times?: number;
}

/** Makes the next matching calls of the main API fail. */
export const orderFault = async (request: APIRequestContext, fault: Fault): Promise<void> => {
  const answer = await request.post(`${MAIN_API}/_sandbox/fault`, { data: fault, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** Logs a new customer in for all pages of a context, as the login form would; resolves with their phone, as typed after +380. */
export const logIn = async (context: BrowserContext, site = ''): Promise<string> => {
  const phone = newPhone();
  const { request } = context;
  const ask = () => request.post(`${site}/api/v2/auth/generate-pass`, { data: { Phone: `+380${phone}` } });
  const ordered = await ask();
  if (ordered.status() === 429) {
    // twenty codes an hour for one address
    await passTime(request, 'PT1H');
    expect((await ask()).ok()).toBe(true);
  } else expect(ordered.ok()).toBe(true);
  const Code = await codeFor(request, phone);
  expect((await request.post(`${site}/api/v2/auth/approve-pass`, { data: { Phone: `+380${phone}`, Code } })).ok()).toBe(true);
  return phone;
};

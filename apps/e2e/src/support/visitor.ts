import type { BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { passTime } from './clock.ts';
import { codeFor } from './customer.ts';

/** Logs a seeded customer in through the gateway, as the page does; the context has their cookies afterwards. */
export const logIn = async (context: BrowserContext, phone: string): Promise<void> => {
  // one code a minute, and twenty an hour for one address, are allowed; an hour at once would end the sessions of tests beside
  await passTime(context.request, 'PT4M');
  const headers = { 'sec-fetch-site': 'same-origin' };
  const Phone = `+380${phone}`;
  const askForCode = () => context.request.post('/api/v2/auth/generate-pass', { data: { Phone }, headers });
  let sent = await askForCode();
  if (sent.status() === 429) {
    // the tests before this one, which log in by the page, have used up the hour of this address
    await passTime(context.request, 'PT1H');
    sent = await askForCode();
  }
  expect(sent.ok(), `a code for ${phone}: ${await sent.text()}`).toBe(true);
  const passed = await context.request.post('/api/v2/auth/approve-pass', {
    data: { Phone, Code: await codeFor(context.request, phone) },
    headers,
  });
  expect(passed.ok(), `login of ${phone}: ${await passed.text()}`).toBe(true);
};

/** A visitor who has refused the cookies that may be refused: the question is not over the page. */
export const answeredConsent = async (context: BrowserContext, url: string): Promise<void> => {
  const now = new Date().toISOString();
  const answer = {
    categories: ['necessary'],
    revision: 1,
    data: null,
    consentTimestamp: now,
    consentId: crypto.randomUUID(),
    services: { necessary: [], analytics: [], marketing: [] },
    languageCode: 'uk',
    lastConsentTimestamp: now,
    expirationTime: Date.now() + 180 * 86_400_000,
  };
  await context.addCookies([{ name: 'consent', value: encodeURIComponent(JSON.stringify(answer)), url }]);
};

import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

/** Moves the sandbox's clock: codes of a phone and of an address are limited by the hour, locks end after a quarter of it. */
export const passTime = async (request: APIRequestContext, advance: string): Promise<void> => {
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await request.post(`${MAIN_API}/_sandbox/clock`, { data: { advance }, headers });
  expect(answer.ok(), `the clock of the sandbox: ${await answer.text()}`).toBe(true);
};

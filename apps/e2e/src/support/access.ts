import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { codeFor, newPhone } from './customer.ts';

/** Anyone who knows it is believed to be the gateway, as far as addresses go. */
const GATEWAY_SECRET = process.env['GATEWAY_SECRET'] ?? 'a-gateway-secret-of-the-sandbox-that-all-know';
const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';

export interface PasswordCustomer {
  /** As typed after +380. */
  phone: string;
  email: string;
  password: string;
}

/** Logs in without a browser: one more device of theirs. */
export const loginOnOtherDevice = async (request: APIRequestContext, { email, password }: PasswordCustomer): Promise<void> => {
  const answer = await request.post(`${MAIN_API}/v2/system/customers/authorization/login`, { multipart: { login: email, password } });
  if (!answer.ok()) throw new Error(`login: ${answer.status()}`);
};

/** A new customer who has set a password; made from an address of their own, so that limits of an address do not meet. */
export const customerWithPassword = async (request: APIRequestContext): Promise<PasswordCustomer> => {
  const phone = newPhone();
  const [email, password] = [`guest${randomInt(1e9)}@example.com`, `слова для входу ${randomInt(1e6)}`];
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const headers = { 'x-forwarded-for': address, 'x-gateway-proof': GATEWAY_SECRET };
  const Phone = `+380${phone}`;
  await request.post(`${MAIN_API}/v2/auth/generate-pass`, { data: { Phone }, headers });
  const data = { Phone, Code: await codeFor(request, phone) };
  const approved = await request.post(`${MAIN_API}/v2/auth/approve-pass`, { data, headers });
  const { BearerToken } = ((await approved.json()) as { data: { BearerToken: string } }).data;
  const saved = await request.post(`${MAIN_API}/v2/system/customers/update-accesses`, {
    multipart: { login: email, password, password_confirmation: password },
    headers: { ...headers, authorization: `Bearer ${BearerToken}` },
  });
  if (!saved.ok()) throw new Error(`update-accesses: ${saved.status()}`);
  return { phone, email, password };
};

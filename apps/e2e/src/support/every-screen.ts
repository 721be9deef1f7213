import { randomUUID } from 'node:crypto';
import type { Contract } from '@pozyka/api-contract';
import { expect, type APIRequestContext } from '@playwright/test';
import { publicPages, quietPages } from './public-pages.ts';

/** One screen as somebody sees it. */
export interface Sight {
  /** Unique; begins with the screen's name in the product's table. */
  name: string;
  /** Without locale. */
  path: string;
  /** A seeded customer of the sandbox, as typed after +380; absent: a visitor. */
  phone?: string;
  /** True where the visitor has not answered the question about cookies yet. */
  expectsConsent?: boolean;
  /** What the customer does first, each time; it may answer the path, where that is known only then. */
  before?: (request: APIRequestContext) => Promise<string | void>;
}

/** They ask for an extension of their loan: it waits for their signature until the day of the sandbox is over. */
const askToExtend = async (request: APIRequestContext): Promise<void> => {
  const { data } = (await (await request.get('/api/v2/contracts')).json()) as { data: Contract[] };
  const running = data.find(({ State }) => State === 'active' || State === 'late');
  const ordered = await request.post('/api/v2/contracts/extension', {
    data: { ContractId: running?.ContractId, Term: 14 },
    headers: { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
  });
  expect(ordered.ok(), await ordered.text()).toBe(true);
};

/** They ask for a short pause: its agreement waits for their signature until the day of the sandbox is over. */
const askToPause = async (request: APIRequestContext): Promise<void> => {
  const { data } = (await (await request.get('/api/v2/contracts')).json()) as { data: Contract[] };
  const running = data.find(({ State }) => State === 'active' || State === 'late');
  const ordered = await request.post('/api/v2/contracts/restructuring', {
    data: { ContractId: running?.ContractId, Kind: 'pause', Days: 10, Reason: 'illness' },
    headers: { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
  });
  expect(ordered.ok(), await ordered.text()).toBe(true);
};

/** They have written to the lender once. */
const openRequest = async (request: APIRequestContext): Promise<string> => {
  const read = async () => ((await (await request.get('/api/v2/cases')).json()) as { data: { CaseId: string }[] }).data[0]?.CaseId;
  if ((await read()) === undefined) {
    const sent = await request.post('/api/v2/cases', {
      data: { Kind: 'complaint', Text: 'Мені двічі нарахували комісію за продовження строку.' },
      headers: { 'idempotency-key': randomUUID(), 'sec-fetch-site': 'same-origin' },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  return `/requests/${await read()}`;
};

/** Screens behind the login, each by a customer whose status leads there. */
const customers: readonly Sight[] = [
  { name: 'calculator-new', path: '/calculator-new', phone: '675550100' },
  { name: 'passport', path: '/application-form/passport', phone: '675550111' },
  { name: 'address', path: '/application-form/address', phone: '675550122' },
  { name: 'social', path: '/application-form/social', phone: '675550133' },
  { name: 'user-duplicate', path: '/application-form/user-duplicate', phone: '675550144' },
  { name: 'bankid', path: '/bankid', phone: '675550355' },
  { name: 'bankid, which may be skipped', path: '/bankid?optional', phone: '675550366' },
  { name: 'bankid-return, refused at the bank', path: '/cb/bankid?error=access_denied', phone: '675550355' },
  { name: 'live-photo', path: '/application-form/live-photo', phone: '675550377' },
  { name: 'add-card', path: '/application-form/add-card', phone: '675550155' },
  { name: 'relation', path: '/application-form/relation', phone: '675550388' },
  { name: 'changes-required', path: '/changes-required', phone: '675550399' },
  { name: 'upload-documents', path: '/application-form/upload-documents', phone: '675550287' },
  { name: 'awaiting-call', path: '/awaiting-call', phone: '675550410' },
  { name: 'verification', path: '/verification', phone: '675550155' },
  { name: 'counter-offer', path: '/counter-offer', phone: '675550166' },
  { name: 'contract-sign', path: '/contract-sign', phone: '675550177' },
  { name: 'contract-sign with an expired card', path: '/contract-sign?expiredcard', phone: '675550188' },
  { name: 'unapproved-credit', path: '/unapproved-credit', phone: '675550199' },
  { name: 'application-blocked', path: '/application-blocked', phone: '675550210' },
  { name: 'finmon-blocked', path: '/finmon-blocked', phone: '675550221' },
  { name: 'dashboard', path: '/dashboard', phone: '675550232' },
  { name: 'active-contract', path: '/active-contract', phone: '675550243' },
  { name: 'active-contract, late', path: '/active-contract', phone: '675550254' },
  { name: 'longation-sign', path: '/longation-sign', phone: '675550254', before: askToExtend },
  { name: 'restructuring', path: '/restructuring', phone: '675550243' },
  { name: 'relief', path: '/relief', phone: '675550276' },
  { name: 'restructuring to sign', path: '/restructuring', phone: '675550254', before: askToPause },
  { name: 'waiting', path: '/waiting', phone: '675550265' },
  { name: 'application-processing', path: '/application-processing', phone: '675550421' },
  { name: 'choose-card for a loan', path: '/choose-card', phone: '675550243' },
  { name: 'choose-card for a contract', path: '/choose-card', phone: '675550177' },
  { name: 'contract-list', path: '/contract-list', phone: '675550276' },
  { name: 'contract-list, none of a state', path: '/contract-list?state=late', phone: '675550276' },
  { name: 'check-history', path: '/check-history', phone: '675550276' },
  { name: 'my-cards', path: '/my-cards', phone: '675550276' },
  { name: 'my-data', path: '/my-data', phone: '675550276' },
  { name: 'my-data while a loan runs', path: '/my-data', phone: '675550243' },
  { name: 'notices', path: '/notices', phone: '675550276' },
  { name: 'requests', path: '/requests', phone: '675550276' },
  { name: 'requests-new', path: '/requests/new?kind=complaint', phone: '675550243' },
  { name: 'request', path: '/requests/00000000-0000-4000-8000-000000000000', phone: '675550287', before: openRequest },
  { name: 'passkeys', path: '/passkeys', phone: '675550276' },
  { name: 'calculator-check', path: '/calculator-check', phone: '675550276' },
  { name: 'documents of a customer', path: '/documents', phone: '675550276' },
  { name: 'dashboard of a returning customer', path: '/dashboard', phone: '675550276' },
];

const visitors: readonly Sight[] = [
  { name: 'index with the cookie question', path: '/', expectsConsent: true },
  { name: 'login', path: '/login' },
  { name: 'login by password', path: '/login/password' },
  { name: 'unsubscribe', path: '/unsubscribe?token=00000000-0000-4000-8000-000000000000' },
  { name: 'passkey-stop', path: `/passkey-stop#${'a'.repeat(43)}` },
  { name: 'identity', path: '/cb/identity' },
  { name: 'identity, refused at the bank', path: '/cb/identity?error=access_denied' },
  { name: 'return, an address that is over', path: '/cb/return' },
  { name: 'bankid-return in another browser', path: '/cb/bankid?code=none&state=none' },
  { name: 'passkey-new', path: `/passkey-new#${'a'.repeat(43)}.${'b'.repeat(43)}` },
  { name: 'pay, a link that is over', path: `/pay#${'a'.repeat(43)}` },
  { name: 'pay, an order that nobody knows', path: '/pay?order=00000000-0000-4000-8000-000000000000' },
  { name: 'auto-stop', path: `/auto-payment/stop#${'a'.repeat(43)}` },
  { name: 'registration', path: '/registration' },
  { name: 'password-restore', path: '/password-restore' },
  { name: 'cms page of every block', path: '/page-example' },
  { name: 'not-found', path: '/no/such/page' },
];

/** Every screen of the live releases at least once, with goods of the catalogue. */
export const everyScreen = async (request: APIRequestContext): Promise<Sight[]> => [
  ...(await publicPages(request)),
  ...quietPages,
  ...visitors,
  ...customers,
];

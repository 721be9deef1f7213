import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { freePort } from '../start/checks.mjs';
import { runCommand } from '../start/command.mjs';
import { workspaceRoot } from '../start/paths.mjs';
import { Supervisor, type Service } from '../start/supervisor.mjs';
import { endsOf } from './testing/ends.ts';
import { buildBeforeNewestMigration } from './testing/older-build.ts';

/** Personas with a running loan, one for each journey: another code can be requested only after a minute. */
const PHONES = { before: '+380675550243', beside: '+380675550432', newer: '+380675550254' } as const;
const READS = ['/v2/app/status', '/v2/cards', '/v2/contracts', '/v2/system/languages'];
const AMOUNT = 1_000;

/** Logs in, reads and pays at one process. @throws Error with what was answered */
const journey = async (url: string, phone: string): Promise<void> => {
  const call = async <T>(path: string, token = '', body?: object, method = 'POST'): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-browser': 'upgrade',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(`${url}${path}`, body === undefined ? { headers } : { method, headers, body: JSON.stringify(body) });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  await call('/v2/auth/generate-pass', '', { Phone: phone });
  const outbox = await call<{ code: string | null }[]>(`/_sandbox/outbox?phone=${encodeURIComponent(phone)}`);
  const Code = outbox.find(({ code }) => code)?.code ?? '';
  const { BearerToken } = await call<{ BearerToken: string }>('/v2/auth/approve-pass', '', { Phone: phone, Code });
  for (const path of READS) await call(path, BearerToken);
  const [card] = await call<{ Id: string }[]>('/v2/cards', BearerToken);
  const bpmForm = { PayType: 'part', Amount: AMOUNT, CardId: card?.Id ?? '' };
  const { Status } = await call<{ Status: string }>('/v2/payment/sandbox/payment', BearerToken, { bpmForm });
  if (Status !== 'paid') throw new Error(`the payment is ${Status}`);
};

/** Advances the clock until another code may be requested. */
const passTime = async (url: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(`${url}/_sandbox/clock`, { method: 'POST', headers, body: JSON.stringify({ advance: 'PT10M' }) });
  if (!answer.ok) throw new Error(`the clock: ${answer.status}`);
};

/** The main API of before the newest migration goes on while its database gets the schema of today, and both serve side by side. */
test('the main API of before the newest migration, and the one of today beside it', async (t) => {
  const onEnd = endsOf(t);
  const home = mkdtempSync(join(tmpdir(), 'pozyka-upgrade-'));
  onEnd(() => rmSync(home, { recursive: true, force: true }));
  const older = await buildBeforeNewestMigration(home, onEnd);
  const address = process.env['TEST_DATABASE_URL'];
  const url = new URL(address ?? assert.fail('it needs PostgreSQL: npx pozyka resilience upgrade'));
  url.pathname = '/upgrade';
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  await admin.query('create database upgrade');
  await admin.end();

  const ports = { sandbox: await freePort(), older: await freePort(), newer: await freePort() };
  const sandbox = `http://127.0.0.1:${ports.sandbox}`;
  const supervisor = new Supervisor(({ message }) => console.error(`✖ ${message}`));
  onEnd(() => supervisor.stop());
  const service = (name: keyof typeof ports, folder: string): Service => ({
    name,
    command: process.execPath,
    args: [join(folder, 'main.mjs')],
    env: {
      ...process.env,
      SANDBOX: 'true',
      DATABASE_URL: url.href,
      PORT: String(ports[name]),
      SANDBOX_URL: sandbox,
      BANKID_URL: sandbox,
      LOAN_BAN_URL: sandbox,
      BUREAU_URL: sandbox,
      ESIGN_URL: sandbox,
      MAIN_API_URL: `http://127.0.0.1:${ports.newer}`,
    },
    health: [`http://127.0.0.1:${ports[name]}/readyz`, `http://127.0.0.1:${ports[name]}/healthz`],
    logFile: join(home, `${name}.log`),
    cwd: workspaceRoot,
  });
  const built = (name: string): string => join(workspaceRoot, 'dist/apps', name);
  const ofOlder = `http://127.0.0.1:${ports.older}`;
  const ofNewer = `http://127.0.0.1:${ports.newer}`;
  await supervisor.start(service('sandbox', built('sandbox')));
  await supervisor.start(service('older', older.folder));
  const env = { ...process.env, DATABASE_URL: url.href, SANDBOX: 'true', POZYKA_DATA: join(home, 'data') };
  const scripts = [join(older.folder, 'commands.mjs'), join(workspaceRoot, 'tools/db/site-addresses.ts')];
  const seeded = await runCommand(process.execPath, ['-e', SEED, ...scripts], { env });
  if (seeded !== 0) throw new Error('the older seeds failed');
  await t.test(`the one of ${older.commit}, before ${older.migration}: a customer logs in, reads and pays`, () =>
    journey(ofOlder, PHONES.before),
  );
  await t.test('the one of today starts beside it and migrates', () => supervisor.start(service('newer', built('main-api'))));
  await t.test('a customer of the older one logs in, reads and pays on the schema of today', () => journey(ofOlder, PHONES.beside));
  await t.test('a customer of today’s does, beside it', () => journey(ofNewer, PHONES.newer));
  await t.test('the older one, once more, on what today’s wrote', async () => {
    await passTime(ofNewer);
    await journey(ofOlder, PHONES.newer);
  });
});

/** The texts of the older commit lead to screens of today's workspace. */
const SEED = `const { commands } = await import(process.argv[1]);
const { siteAddresses } = await import(process.argv[2]);
await commands.seed({ url: process.env.DATABASE_URL }, await siteAddresses());`;

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { knownValues, refuseKnownValues, refuseOpenAddresses } from './known-values.ts';
import { ConfigError } from './read-config.ts';

const root = new URL('../../../..', import.meta.url);
const own = { SANDBOX: false, HOST: '0.0.0.0', PUBLIC_URL: 'https://pozyka.example' };

/** Files that people copy settings from. */
const files = execFileSync('git', ['ls-files', '*.env.example', 'compose.yaml', 'tools/deploy/kubernetes/*.yaml'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean);

/** `NAME=value` and `NAME: 'value'` of secrets, commented out too; names of settings in Kubernetes' references are no values. */
const SECRET = /\b([A-Z][A-Z0-9_]*(?:SECRET|TOKEN|KEY|KEYS|PASSWORD|IBAN)(?:_[A-Z]+)?)(?:=|: ')([^\s'#<]+)/g;

test('every secret that stands in an example, compose or deployment file is in the list', () => {
  const found = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(SECRET)].map(([, name = '', value = '']) => ({ file, name, value })),
  );
  assert.ok(found.length > 15, String(found.length));
  // an account of the deployment's example, with a bank that does not exist, and the name of a user of compose
  const isPublic = (value: string): boolean => ['UA903052992990004149123456789', 'pozyka'].includes(value);
  const missing = found.filter(({ value }) => !isPublic(value) && !knownValues.some((known) => value.includes(known)));
  assert.deepEqual(missing, []);
});

test('each of them is refused outside a sandbox, alone or within a ring, and taken in one', () => {
  for (const known of knownValues) {
    for (const value of [known, `2026-11:${known}`, `2026-11:one-of-its-own-of-enough-length,2026-05:${known}`, [known]]) {
      const settings = { ...own, OFFICER_KEYS: value };
      assert.throws(() => refuseKnownValues(settings), ConfigError, String(value));
      refuseKnownValues({ ...settings, SANDBOX: true });
    }
  }
  refuseKnownValues({ ...own, OFFICER_KEYS: '2026-11:one-of-its-own-of-enough-length' } as typeof own);
});

test('what is not used may be a known one', () => {
  const [, gateway, , , , redis] = knownValues;
  refuseKnownValues({ ...own, REDIS_SECRET: redis } as typeof own);
  assert.throws(() => refuseKnownValues({ ...own, REDIS_SECRET: redis, REDIS_URL: 'rediss://cache' } as typeof own), /REDIS_SECRET/);
  refuseKnownValues({ ...own, HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000', GATEWAY_SECRET: [gateway] } as typeof own);
  assert.throws(() => refuseKnownValues({ ...own, GATEWAY_SECRET: [gateway] } as typeof own), /GATEWAY_SECRET/);
});

test('partners are reached by https, and none is this machine but a relay', () => {
  const names = { BANK_URL: 'partner', SMS_URL: 'partner or relay' } as const;
  const of = (name: keyof typeof names, url: string, SANDBOX = false) => refuseOpenAddresses({ SANDBOX, [name]: url }, names);
  const table: readonly (readonly [keyof typeof names, string, boolean])[] = [
    ['BANK_URL', 'https://bank.example', true],
    ['BANK_URL', 'http://bank.example', false],
    ['BANK_URL', 'http://localhost:4003', false],
    ['BANK_URL', 'https://127.0.0.1:4003', false],
    ['SMS_URL', 'https://sms.example', true],
    ['SMS_URL', 'http://sms.example', false],
    ['SMS_URL', 'http://localhost.sms.example', false],
    ['SMS_URL', 'http://127.0.0.1:9000', true],
  ];
  for (const [name, url, isTaken] of table) {
    if (isTaken) of(name, url);
    else assert.throws(() => of(name, url), new RegExp(name), url);
    of(name, url, true);
  }
});

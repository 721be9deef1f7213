import { createAuthority } from '@pozyka/server-kit/testing/signing-authority';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeRules } from '@pozyka/api-contract/constants';
import { assertEnvExample, ConfigError } from '@pozyka/server-kit';
import { config, configSchema } from './config.ts';

const own = {
  SANDBOX_URL: 'https://pay.example/',
  BANK_URL: 'https://bank.example/',
  BANKID_URL: 'https://id.example/',
  PROVIDER_SECRET: 'secret-of-the-tests',
  LENDER_IBAN: 'UA903052992990004149123456789',
  BANK_SECRET: 'secret-of-the-tests',
  BANKID_CLIENT_SECRET: 'secret-of-the-tests',
  LOAN_BAN_URL: 'https://bans.example/',
  LOAN_BAN_TOKEN: 'token-of-the-tests',
  BUREAU_URL: 'https://bureau.example/',
  BUREAU_TOKEN: 'token-of-the-tests',
  BUREAU_NAME: 'Бюро тестів',
  SMS_URL: 'https://sms.example/',
  SMS_TOKEN: 'token-of-the-tests',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'no-reply@lender.example',
  SECRET_KEYS: `a:${'x'.repeat(32)}`,
  FILES_STORE: 's3://pozyka-files/main',
  PAPER_KEY: '/etc/pozyka/paper-key.pem',
  PAPER_CERTIFICATE: '/etc/pozyka/paper-certificate.pem',
};

test('.env.example lists every setting with a value that fits', () => {
  assertEnvExample(configSchema, new URL('../.env.example', import.meta.url));
});

test('the example shows the defaults', () => {
  const defaults = config(own);
  assert.equal(defaults.PORT, 4001);
  assert.equal(defaults.DATA_DIR, '.data/main-api');
  assert.equal(defaults.SANDBOX, false);
});

test('outside a sandbox what stands in the repository is refused at the start', () => {
  assert.throws(() => config({}), /_URL|SECRET|IBAN/);
  for (const name of Object.keys(own)) assert.throws(() => config({ ...own, [name]: undefined }), new RegExp(name));
  assert.equal(config({ SANDBOX: 'true' }).SANDBOX, true);
});

test('outside a sandbox the payment provider, the bank and the identification are reached by https, and are not this machine', () => {
  for (const name of ['SANDBOX_URL', 'BANK_URL', 'BANKID_URL']) {
    for (const url of ['http://partner.example/', 'http://localhost:4003', 'https://127.0.0.1/']) {
      assert.throws(() => config({ ...own, [name]: url }), new RegExp(`${name} must`), url);
    }
  }
});

test('the keys of the back office that the examples print are refused', () => {
  for (const OFFICER_KEYS of ['2026-11:a-secret-of-at-least-32-characters', 'sandbox:an-officers-secret-of-compose-that-all-know']) {
    assert.throws(() => config({ ...own, OFFICER_KEYS }), /OFFICER_KEYS must be set to one of your own/);
  }
});

test('an account of another country, or with a wrong digit, is refused at the start', () => {
  for (const LENDER_IBAN of ['UA903052992990004149123456780', 'PL61109010140000071219812874', 'UA90 3052 9929 9000 4149 1234 5678 9', '']) {
    assert.throws(() => config({ ...own, LENDER_IBAN }), /LENDER_IBAN/, LENDER_IBAN);
  }
});

test('outside a sandbox codes leave by https, or do not leave the machine', () => {
  for (const SMS_URL of ['http://sms.example/', 'http://127.0.0.1.sms.example/', 'http://localhost.sms.example/', 'http://10.0.0.7/']) {
    assert.throws(() => config({ ...own, SMS_URL }), /SMS_URL must be an https address/, SMS_URL);
    assert.equal(config({ SMS_URL, SANDBOX: 'true' }).SANDBOX, true);
  }
  for (const SMS_URL of ['https://sms.example/', 'http://127.0.0.1:9000/', 'http://localhost:9000/', 'http://[::1]:9000/']) {
    assert.equal(config({ ...own, SMS_URL }).SANDBOX, false);
  }
});

test('outside a sandbox the registers are asked by https, or on this machine', () => {
  for (const name of ['LOAN_BAN_URL', 'BUREAU_URL']) {
    assert.throws(() => config({ ...own, [name]: 'http://register.example/' }), new RegExp(`${name} must be an https address`));
    assert.equal(config({ ...own, [name]: 'http://127.0.0.1:9000/' }).SANDBOX, false);
  }
  assert.throws(() => config({ ...own, BUREAU_TOKEN: 'pozyka-sandbox-bureau' }), /BUREAU_TOKEN must be set to one of your own/);
});

test('outside a sandbox signatures are taken from an app by https, with a token of ours and authorities that are named', async () => {
  const { pem: PEM } = await createAuthority('КНЕДП «Зразок»');
  const app = { ESIGN_URL: 'https://sign.example/', ESIGN_TOKEN: 'token-of-the-tests', ESIGN_AUTHORITIES: PEM };
  assert.equal(config({ ...own, ...app }).SANDBOX, false);
  assert.throws(() => config({ ...own, ...app, ESIGN_URL: 'http://sign.example/' }), /ESIGN_URL must be an https address/);
  assert.throws(() => config({ ...own, ...app, ESIGN_TOKEN: 'pozyka-sandbox-esign' }), /ESIGN_TOKEN must be set to one of your own/);
  for (const ESIGN_AUTHORITIES of [
    'none',
    PEM.replace(/[^-]{40}/, 'A'),
    `${PEM}-----BEGIN CERTIFICATE-----\nMII=\n-----END CERTIFICATE-----`,
  ])
    assert.throws(() => config({ ...own, ...app, ESIGN_AUTHORITIES }), /ESIGN_AUTHORITIES must hold certificates/);
});

test('e-mails leave by a server that is named, from an address of our own', () => {
  for (const SMTP_URL of ['smtps://mail.example', 'smtp://user:p%40ss@mail.example:587', 'smtp://127.0.0.1:2525']) {
    assert.equal(config({ ...own, SMTP_URL }).SANDBOX, false, SMTP_URL);
  }
  for (const SMTP_URL of ['https://mail.example', 'mail.example', 'smtp://']) {
    assert.throws(() => config({ ...own, SMTP_URL }), /SMTP_URL/, SMTP_URL);
  }
  for (const MAIL_FROM of ['Pozyka <a@b.example>', 'a@b.example\r\nBcc: c@d.example', 'nobody']) {
    assert.throws(() => config({ ...own, MAIL_FROM }), /MAIL_FROM/, MAIL_FROM);
  }
  assert.throws(() => config({ ...own, MAIL_FROM: 'no-reply@pozyka.example' }), /MAIL_FROM must be another one/);
});

test('outside a sandbox hashes cost what they have to', () => {
  assert.throws(() => config({ ...own, HASH_COST: 'low' }), /HASH_COST must be full/);
  assert.equal(config({ SANDBOX: 'true', HASH_COST: 'low' }).SANDBOX, true);
  assert.equal(config({ ...own, HASH_COST: 'full' }).SANDBOX, false);
  assert.throws(() => config({ SANDBOX: 'true', HASH_COST: 'none' }), /HASH_COST/);
});

test('codes of an address and of a browser are limited within bounds, in a sandbox and outside', () => {
  for (const [name, least, most] of [
    ['CODES_PER_ADDRESS', 5, 1_000],
    ['CODES_PACED', 0, 1_000],
    ['CODES_PER_BROWSER', 5, 100],
  ] as const)
    for (const env of [own, { SANDBOX: 'true' }]) {
      for (const value of [least, most]) assert.doesNotThrow(() => config({ ...env, [name]: String(value) }), `${name} ${value}`);
      for (const value of [least - 1, most + 1]) assert.throws(() => config({ ...env, [name]: String(value) }), new RegExp(name));
    }
  assert.equal(codeRules.perAddressHour, 20);
});

test('files go to a folder or a bucket, and nowhere else', () => {
  for (const FILES_STORE of ['/srv/files', './files', 's3://bucket', 's3://bucket/deep/prefix']) {
    assert.equal(config({ ...own, FILES_STORE }).SANDBOX, false, FILES_STORE);
  }
  for (const FILES_STORE of ['http://files.example/', 'ftp://files.example/', 's3://']) {
    assert.throws(() => config({ ...own, FILES_STORE }), /FILES_STORE/, FILES_STORE);
  }
});

test('a wrong setting is named without its value', () => {
  assert.throws(
    () => config({ PORT: 'secret-port', SANDBOX: 'yes' }),
    (error: unknown) => {
      assert.ok(error instanceof ConfigError);
      assert.match(error.message, /PORT/);
      assert.match(error.message, /SANDBOX/);
      assert.doesNotMatch(error.message, /secret-port/);
      return true;
    },
  );
});

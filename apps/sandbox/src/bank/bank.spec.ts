import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { fixedClock } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { config as readConfig } from '../config.ts';

const secret = 'bankid-secret-of-the-tests';
const config = readConfig({ BANKID_CLIENT_SECRET: secret, LOG_LEVEL: 'silent' });

const fieldsWith = (over: Record<string, string> = {}) => ({
  response_type: 'code',
  client_id: 'pozyka-sandbox',
  redirect_uri: 'http://localhost:4000/cb/bankid',
  state: 'state-of-the-site',
  ...over,
});
const queryOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('the bank', () => {
  const clock = fixedClock('2026-03-02T10:00:00Z');
  let app: FastifyInstance;
  before(async () => {
    app = await createApp({ config, clock });
  });
  beforeEach(() => clock.set(new Date('2026-03-02T10:00:00Z')));

  const form = (url: string, fields: Record<string, string>) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: queryOf(fields) });
  const loginOf = async (fields: Record<string, string>, over: Record<string, string> = {}): Promise<string> => {
    const answer = await form('/bank/sign-in', { ...fieldsWith(over), bank: 'lan', ...fields });
    assert.equal(answer.statusCode, 303, answer.body);
    return new URL(String(answer.headers.location), 'http://bank').searchParams.get('login') ?? '';
  };
  const back = async (login: string, decision: string): Promise<URL> => {
    const answer = await form('/bank/consent', { login, decision });
    assert.equal(answer.statusCode, 303);
    return new URL(String(answer.headers.location));
  };
  const codeFor = async (fields: Record<string, string>): Promise<string> =>
    (await back(await loginOf(fields), 'allow')).searchParams.get('code') ?? '';
  const exchange = (code: string, over: Record<string, string> = {}) =>
    app.inject(
      `/v1/bank/oauth2/token?${queryOf({ grant_type: 'authorization_code', client_id: 'pozyka-sandbox', client_secret: secret, code, ...over })}`,
    );
  const tokenFor = async (code: string): Promise<string> => (await exchange(code)).json<{ access_token: string }>().access_token;
  const person = (token: string) =>
    app.inject({ method: 'POST', url: '/v1/bank/resource/client', headers: { authorization: `Bearer ${token}` }, payload: {} });

  test('is chosen among five, in the language of the site’s page, without scripts', async () => {
    for (const [path, language, title] of [
      ['/cb/bankid', 'uk', 'Оберіть свій банк'],
      ['/ru/cb/bankid', 'ru', 'Выберите свой банк'],
    ] as const) {
      const answer = await app.inject(`/v1/bank/oauth2/authorize?${queryOf(fieldsWith({ redirect_uri: `http://localhost:4000${path}` }))}`);
      assert.equal(answer.statusCode, 200);
      assert.match(answer.body, new RegExp(`<html lang="${language}">[^]*<h1>${title}</h1>`));
      assert.equal(answer.body.match(/<li class/g)?.length, 5);
      assert.match(answer.body, /error=access_denied&#38;state=state-of-the-site/);
      assert.doesNotMatch(answer.body, /<script|style=/);
      assert.match(answer.body, /rel="icon" href="data:,"/);
      assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
    }
    assert.match((await app.inject('/bank.css')).body, /:focus-visible/);
  });

  test('lets nobody send customers elsewhere', async () => {
    for (const over of [
      { redirect_uri: 'https://evil.example/cb/bankid' },
      { redirect_uri: 'http://localhost:4000/cb/bankid?next=1' },
      { redirect_uri: 'http://localhost:4000/elsewhere' },
      { redirect_uri: 'nowhere' },
      { client_id: 'another' },
      { response_type: 'token' },
      { state: '' },
    ]) {
      assert.equal((await app.inject(`/v1/bank/oauth2/authorize?${queryOf(fieldsWith(over))}`)).statusCode, 400);
      assert.equal((await form('/bank/sign-in', { ...fieldsWith(over), bank: 'lan', who: 'oksana' })).statusCode, 400);
    }
    assert.equal((await app.inject(`/bank/sign-in?${queryOf({ ...fieldsWith(), bank: 'none' })}`)).statusCode, 400);
  });

  test('asks who signs in, and says what is wrong with typed data', async () => {
    const nobody = await form('/bank/sign-in', { ...fieldsWith(), bank: 'lan' });
    assert.equal(nobody.statusCode, 422);
    assert.match(nobody.body, /Оберіть, хто входить/);
    const typed = { who: 'own', lastName: 'Ivanov', firstName: '', birthDay: '31.02.1990', inn: '1234567890' };
    const wrong = await form('/bank/sign-in', { ...fieldsWith(), bank: 'lan', ...typed });
    assert.equal(wrong.statusCode, 422);
    for (const name of ['lastName', 'firstName', 'birthDay', 'inn']) {
      assert.match(wrong.body, new RegExp(`<a href="#${name}">[^]*id="${name}" [^>]*aria-invalid="true"`));
    }
    assert.match(wrong.body, /value="Ivanov"/);
  });

  test('shows what it would hand over, and hands it over once', async () => {
    const login = await loginOf({ who: 'oksana' });
    const consent = await app.inject(`/bank/consent?login=${login}`);
    assert.match(consent.body, /<dd>Лукʼяненко Оксана Петрівна<\/dd>[^]*<dd>12\.03\.1990<\/dd>/);
    const url = await back(login, 'allow');
    assert.equal(url.origin + url.pathname, 'http://localhost:4000/cb/bankid');
    assert.equal(url.searchParams.get('state'), 'state-of-the-site');
    assert.equal((await form('/bank/consent', { login, decision: 'allow' })).statusCode, 410);
    assert.equal((await app.inject(`/bank/consent?login=${login}`)).statusCode, 410);

    const code = url.searchParams.get('code') ?? '';
    const token = await tokenFor(code);
    assert.equal((await exchange(code)).statusCode, 400);
    const { customer } = (await person(token)).json<{ customer: { lastName: string; birthDay: string } }>();
    assert.deepEqual([customer.lastName, customer.birthDay], ['Лукʼяненко', '12.03.1990']);
    assert.equal((await person(token)).statusCode, 401);
  });

  test('anyone may sign in by typing their data', async () => {
    const code = await codeFor({ who: 'own', lastName: "Лук'яненко", firstName: 'Ян', birthDay: '01.02.1990' });
    const { customer } = (await person(await tokenFor(code))).json<{ customer: Record<string, unknown> }>();
    assert.equal(customer['lastName'], 'Лукʼяненко');
    assert.deepEqual([customer['middleName'], customer['inn'], customer['documents']], ['', '', []]);
  });

  test('refusal and a fault go back without a code', async () => {
    const refused = await back(await loginOf({ who: 'oksana' }), 'refuse');
    assert.deepEqual([refused.searchParams.get('error'), refused.searchParams.get('code')], ['access_denied', null]);
    const fault = await back(await loginOf({ who: 'oksana', outcome: 'fault' }), 'allow');
    assert.deepEqual([fault.searchParams.get('error'), fault.searchParams.get('state')], ['server_error', 'state-of-the-site']);
  });

  test('takes a code from nobody but the site, and for a minute', async () => {
    const code = await codeFor({ who: 'oksana' });
    assert.equal((await exchange(code, { client_secret: 'another-secret' })).statusCode, 401);
    assert.equal((await exchange(code, { client_id: 'another' })).statusCode, 401);
    assert.equal((await exchange(code, { grant_type: 'password' })).statusCode, 400);
    clock.set(new Date('2026-03-02T10:01:00Z'));
    assert.equal((await exchange(code)).statusCode, 400);
  });

  test('can leave the birth date out', async () => {
    const code = await codeFor({ who: 'oksana', outcome: 'incomplete' });
    const { customer } = (await person(await tokenFor(code))).json<{ customer: { birthDay: string } }>();
    assert.equal(customer.birthDay, '');
  });
});

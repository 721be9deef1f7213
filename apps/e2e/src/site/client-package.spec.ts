import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { codeFor, newPhone } from '../support/customer.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
const BUILD = resolve(import.meta.dirname, '../../../../libs/client/scripts/build-client.mjs');
const run = promisify(execFile);

/** What a partner's server does: it knows the package by its name alone. */
const PARTNER = `
import { accountSelf, approvePass, client, generatePass, getConditions } from '@pozyka/client/main';
const [baseUrl, Phone, Code] = process.argv.slice(2);
client.setConfig({ baseUrl });
const said = async (asked) => {
  const { data, error, response } = await asked;
  return { status: response.status, answer: data?.data, error: error?.error };
};
if (!Code) {
  const conditions = await said(getConditions());
  const wrong = await said(generatePass({ body: { Phone: 'x' }, headers: { 'Accept-Language': 'ru' } }));
  console.log(JSON.stringify({ conditions, wrong, sent: await said(generatePass({ body: { Phone } })) }));
} else {
  const login = await said(approvePass({ body: { Phone, Code } }));
  const nobody = await said(accountSelf());
  client.setConfig({ auth: () => login.answer.BearerToken });
  console.log(JSON.stringify({ nobody, self: await said(accountSelf()) }));
}
`;

test('a partner takes the package, learns the terms and logs a customer in', async ({ request }) => {
  const home = mkdtempSync(join(tmpdir(), 'pozyka-partner-'));
  try {
    const built = join(home, 'built');
    await run(process.execPath, [BUILD, built]);
    await run('npm', ['pack', built, '--silent'], { cwd: home });
    const tarball = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '';
    writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
    await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: home });
    writeFileSync(join(home, 'partner.mjs'), PARTNER);
    const partner = async (...args: string[]) =>
      JSON.parse((await run(process.execPath, ['partner.mjs', MAIN_API, ...args], { cwd: home })).stdout) as object;

    const phone = newPhone();
    expect(await partner(`+380${phone}`)).toMatchObject({
      conditions: { status: 200, answer: expect.objectContaining({}) },
      wrong: { status: 422, error: { message: 'Введите номер украинского мобильного, например 067 123 45 67.' } },
      sent: { status: 200 },
    });
    expect(await partner(`+380${phone}`, await codeFor(request, phone))).toMatchObject({
      nobody: { status: 401 },
      self: { status: 200, answer: expect.objectContaining({ FirstName: null }) },
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});

import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { SERVERS, allDotenv, dotenvLines } from './dotenv.mjs';
import { workspaceRoot } from './paths.mjs';
import { servicesOf } from './services.mjs';
import { readSettings } from './settings.mjs';

const root = mkdtempSync(join(tmpdir(), 'pozyka-dotenv-'));
after(() => rmSync(root, { recursive: true }));
/** @param {string} server */
const fileOf = (server) => {
  mkdirSync(join(root, 'apps', server), { recursive: true });
  return join(root, 'apps', server, '.env');
};
/** The environment of each server when these settings hold. @param {Record<string, string>} [env] */
const started = (env = {}) => {
  const own = allDotenv(root);
  const settings = readSettings({ POZYKA_DATA: root, ...env }, own);
  const { backends, gateway } = servicesOf({ node: process.execPath, settings, builtAt: (name) => name });
  const services = [...backends, ...gateway];
  return { lines: dotenvLines(own, services), of: (/** @type {string} */ name) => services.find((service) => service.name === name)?.env };
};

describe('the .env of a server', () => {
  it('is nothing where there is none', () => {
    const { lines, of } = started();
    assert.deepEqual(lines, []);
    assert.equal(of('main-api')?.['DATABASE_URL'], undefined);
    assert.equal(of('main-api')?.['FILES_STORE'], join(root, 'files'));
  });

  it('gives the server its settings, the address of its database and its port among them', () => {
    writeFileSync(
      fileOf('main-api'),
      'DATABASE_URL=postgresql://one\nPORT=5101\nSMTP_URL="smtp://mail"\nFILES_STORE=s3://files\n# LOG_LEVEL=debug\n',
    );
    const { lines, of } = started();
    const { DATABASE_URL, PORT, SMTP_URL, FILES_STORE, LOG_LEVEL } = of('main-api') ?? {};
    assert.deepEqual(
      { DATABASE_URL, PORT, SMTP_URL, FILES_STORE, LOG_LEVEL },
      { DATABASE_URL: 'postgresql://one', PORT: '5101', SMTP_URL: 'smtp://mail', FILES_STORE: 's3://files', LOG_LEVEL: undefined },
    );
    assert.equal(of('gateway')?.['MAIN_API_URL'], 'http://127.0.0.1:5101');
    assert.equal(of('gateway')?.['SMTP_URL'], undefined);
    assert.deepEqual(lines, ['apps/main-api/.env is read']);
  });

  it('yields to the environment, and says so', () => {
    const { lines, of } = started({ MAIN_DATABASE_URL: 'postgresql://two', MAIN_API_PORT: '5102' });
    assert.deepEqual([of('main-api')?.['DATABASE_URL'], of('main-api')?.['PORT']], ['postgresql://two', '5102']);
    assert.deepEqual(lines, ['apps/main-api/.env is read; set by npm start or the environment instead: DATABASE_URL, PORT']);
  });

  it('may be a copy of the example: the local site stays a sandbox at its addresses', () => {
    for (const server of SERVERS) copyFileSync(join(workspaceRoot, 'apps', server, '.env.example'), fileOf(server));
    const { of } = started();
    for (const server of SERVERS) {
      const { SANDBOX, PUBLIC_URL, DATABASE_URL, DATA_DIR } = of(server) ?? {};
      assert.deepEqual([SANDBOX, PUBLIC_URL, DATABASE_URL, DATA_DIR], ['true', 'http://localhost:4000', undefined, join(root, server)]);
    }
  });
});

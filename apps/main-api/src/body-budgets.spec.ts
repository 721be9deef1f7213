import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { mainOperations, officerOperations } from '@pozyka/api-contract';
import { fixedClock, testConfig, testDatabases, type OpenDatabase } from '@pozyka/server-kit';
import { assertBodyBudgets } from '@pozyka/server-kit/testing/body-table';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { migrations } from './db/migrations/index.ts';
import type { Database } from './db/schema.ts';
import { createOfficerApp } from './officer-app.ts';

const config = testConfig({ SANDBOX: true });
const clock = fixedClock('2026-03-01T10:00:00Z');

for (const target of testDatabases()) {
  describe(`bodies of the main API on ${target.name}`, () => {
    let database: OpenDatabase<Database>;
    let app: FastifyInstance;
    let officer: FastifyInstance;
    before(async () => {
      database = await target.open<Database>(migrations);
      app = await createApp({ config, database, clock });
      officer = await createOfficerApp({ config, database, clock, keys: [], authority: '127.0.0.1:4004' });
    });
    after(async () => {
      await Promise.all([app.close(), officer.close()]);
      await database.close();
    });

    test('every call that takes one has a budget, and reads no more', async () => {
      await assertBodyBudgets(app, mainOperations);
      await assertBodyBudgets(officer, officerOperations);
    });

    test('the login takes no file, however small', async () => {
      const { port } = app.server.address() as AddressInfo;
      const login = (files: number) => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ login: 'a@example.com', password: 'a password' })) body.append(name, value);
        for (let file = 0; file < files; file += 1) body.append(`file${file}`, new File(['a'], 'a.jpg'));
        return fetch(`http://127.0.0.1:${port}${mainOperations.loginByPassword.path}`, { method: 'POST', body });
      };
      // nobody has this password: the form itself was read
      assert.equal((await login(0)).status, 422);
      assert.equal((await login(1)).status, 413);
      assert.equal((await login(9)).status, 413);
    });
  });
}

import assert from 'node:assert/strict';
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
      const login = async (files: number): Promise<number> => {
        const form = new FormData();
        for (const [name, value] of Object.entries({ login: 'a@example.com', password: 'a password' })) form.append(name, value);
        for (let file = 0; file < files; file += 1) form.append(`file${file}`, new File(['a'], 'a.jpg'));
        const body = new Response(form);
        const { statusCode } = await app.inject({
          method: 'POST',
          url: mainOperations.loginByPassword.path,
          headers: { 'content-type': String(body.headers.get('content-type')) },
          payload: Buffer.from(await body.arrayBuffer()),
        });
        return statusCode;
      };
      // nobody has this password: the form itself was read
      assert.equal(await login(0), 422);
      assert.equal(await login(1), 413);
      assert.equal(await login(9), 413);
    });
  });
}

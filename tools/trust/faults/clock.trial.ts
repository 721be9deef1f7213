import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { sql } from 'kysely';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';

/** Longer than the API goes without comparing clocks. */
const LOOKED_MS = 12_000;

const library = globSync('/usr/lib/*/faketime/libfaketime.so.1').find((file) => existsSync(file));

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('the clock of the machine is set while the API runs', () => {
    let folder: string;
    let api: TestApi;
    let process: ApiProcess;
    const setClock = (by: string): void => writeFileSync(join(folder, 'clock'), by);
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'pozyka-clock-'));
      setClock('+0');
      const started = await startWithAddress(target);
      ({ api } = started);
      process = new ApiProcess(await freePort(), {
        DATABASE_URL: started.url,
        LD_PRELOAD: library ?? '',
        FAKETIME_TIMESTAMP_FILE: join(folder, 'clock'),
        FAKETIME_NO_CACHE: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await api.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const post = async (path: string, body: object, token?: string) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      };
      const answer = await fetch(`${process.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return {
        status: answer.status,
        body: (await answer.json()) as { data?: { BearerToken?: string } },
        date: answer.headers.get('date'),
      };
    };
    const statusFor = async (token: string): Promise<number> =>
      (await fetch(`${process.url}/v2/app/status`, { headers: { authorization: `Bearer ${token}` } })).status;
    const jobs = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from kit_job where state = 'done' and run_at > now()`.execute(
        api.db,
      );
      return Number(rows[0]?.count);
    };

    let next = 0;
    for (const [how, by] of [
      ['a month forward', '+30d'],
      ['a month back', '-30d'],
    ] as const) {
      test(`${how}: sessions, codes and jobs go on, and none is of use longer or done earlier`, async (t) => {
        if (library === undefined) {
          t.skip('there is no libfaketime on this machine (Debian: apt-get install faketime)');
          return;
        }
        const phone = `+38067444${String((next += 1)).padStart(4, '0')}`;
        const dead = `+38067445${String(next).padStart(4, '0')}`;
        const token = await api.login(`+38067446${String(next).padStart(4, '0')}`);
        assert.equal(await statusFor(token), 200);
        for (const Phone of [phone, dead]) assert.equal((await post('/v2/auth/generate-pass', { Phone })).status, 200);
        const [code, deadCode] = [await api.codeOf(phone), await api.codeOf(dead)];
        await sql`update auth_code set expires_at = now() - interval '1 minute' where phone = ${dead}`.execute(api.db);

        setClock(by);
        await wait(LOOKED_MS);
        const used = await post('/v2/auth/approve-pass', { Phone: phone, Code: code });
        assert.ok(Math.abs(Date.parse(used.date ?? '') - Date.now()) > 86_400_000, 'its clock was set');
        assert.equal(used.status, 200, 'a code of a minute ago is of use');
        assert.equal(await statusFor(token), 200, 'who was logged in still is');
        assert.equal(await statusFor(used.body.data?.BearerToken ?? ''), 200);
        assert.notEqual(
          (await post('/v2/auth/approve-pass', { Phone: dead, Code: deadCode })).status,
          200,
          'a code that was over still is',
        );
        assert.equal(await jobs(), 0, 'nothing of tomorrow is done');
        setClock('+0');
      });
    }
  });
}

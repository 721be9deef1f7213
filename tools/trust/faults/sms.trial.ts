import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { ApiProcess } from '../../../apps/main-api/src/testing/faults/testing/api-process.ts';
import { freePort } from '../../start/checks.mjs';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';
import { Wire } from '../../../apps/main-api/src/testing/faults/testing/wire.ts';

const PATIENCE_MS = 90_000;

interface Taken {
  readonly key: string;
  readonly to: string;
  readonly text: string;
}

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('an SMS gateway in trouble', () => {
    const taken: Taken[] = [];
    let status = 200;
    let sms: Server;
    let api: TestApi;
    let wire: Wire;
    let process: ApiProcess;
    before(async () => {
      sms = createServer((request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const { To, Text } = JSON.parse(Buffer.concat(chunks).toString()) as { To: string; Text: string };
          const key = String(request.headers['idempotency-key']);
          if (status === 200 && !taken.some((other) => other.key === key)) taken.push({ key, to: To, text: Text });
          response.writeHead(status).end();
        });
      }).listen(0, '127.0.0.1');
      await once(sms, 'listening');
      const way = await Wire.to(`http://127.0.0.1:${(sms.address() as AddressInfo).port}`);
      ({ wire } = way);
      const started = await startWithAddress(target);
      ({ api } = started);
      process = new ApiProcess(await freePort(), { DATABASE_URL: started.url, SMS_URL: way.url, SMS_TOKEN: 'token-of-the-trial' });
      await process.start();
    });
    after(async () => {
      await process.end('SIGKILL');
      await wire.close();
      sms.closeAllConnections();
      sms.close();
      await api.close();
    });

    const post = async (path: string, body: object): Promise<{ status: number; body: string }> => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const answer = await fetch(`${process.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.text() };
    };
    const codeFor = (phone: string): Promise<string> => {
      const code = (): string | undefined => /\d{6}/.exec(taken.find(({ to }) => to === phone)?.text ?? '')?.[0];
      return until(code, 'the code comes once the gateway is back', { withinMs: PATIENCE_MS });
    };

    let next = 0;
    const phoneOf = (): string => `+38067555${String((next += 1)).padStart(4, '0')}`;
    const well = async (): Promise<string> => {
      const phone = phoneOf();
      const ordered = await post('/v2/auth/generate-pass', { Phone: phone });
      assert.equal(ordered.status, 200);
      await codeFor(phone);
      return ordered.body;
    };

    for (const [how, begin] of [
      ['answers 500', () => void (status = 500)],
      ['is down', () => wire.cut()],
      ['hangs', () => wire.silence()],
    ] as const) {
      test(`it ${how}: the answer is the same, the code is not lost, and comes once`, async (t) => {
        const usual = await well();
        const phone = phoneOf();
        begin();
        const began = performance.now();
        const ordered = await post('/v2/auth/generate-pass', { Phone: phone });
        t.diagnostic(`answered after ${Math.round(performance.now() - began)} ms`);
        assert.deepEqual([ordered.status, ordered.body.replace(/\d+/g, 'n')], [200, usual.replace(/\d+/g, 'n')]);
        await wait(2_000);
        if (how === 'is down') {
          await process.end('SIGKILL');
          await process.start();
        }
        status = 200;
        wire.open();
        const code = await codeFor(phone);
        t.diagnostic(`the code came ${Math.round(performance.now() - began)} ms after it was ordered`);
        assert.equal((await post('/v2/auth/approve-pass', { Phone: phone, Code: code })).status, 200);
        assert.equal(taken.filter(({ to }) => to === phone).length, 1);
      });
    }
  });
}

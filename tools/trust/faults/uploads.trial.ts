import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { testDatabases } from '@pozyka/server-kit';
import { until } from '@pozyka/testing/until';
import type { TestApi } from '../../../apps/main-api/src/areas/auth/testing/test-api.ts';
import { noise } from '../../../apps/main-api/src/areas/uploads/testing/pictures.ts';
import { newUploader, type Uploader } from '../../../apps/main-api/src/areas/uploads/testing/uploader.ts';
import { Seeded } from '../../../apps/main-api/src/testing/faults/testing/seeded.ts';
import { startWithAddress } from '../../../apps/main-api/src/testing/faults/testing/start-with-address.ts';
import { ServerProcess } from './server-process.ts';

const PIECES = 10;

interface Heard {
  readonly status: number;
  readonly text: string;
}

const heardOf = async (answer: IncomingMessage): Promise<Heard> => {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += String(chunk);
  return { status: answer.statusCode ?? 0, text };
};

for (const target of testDatabases().filter(({ name }) => name === 'PostgreSQL')) {
  describe('servers that are told to end while a customer sends a file', () => {
    const random = new Seeded('uploads');
    let api: TestApi;
    let mainApi: ServerProcess;
    let gateway: ServerProcess;
    let customer: Uploader;
    let body: Buffer;
    let size: number;
    let type: string;
    before(async () => {
      const started = await startWithAddress(target);
      ({ api } = started);
      customer = await newUploader(api, 'changesRequired');
      mainApi = await ServerProcess.of('main-api', { DATABASE_URL: started.url, DRAIN_MS: '300' });
      gateway = await ServerProcess.of('gateway', {
        ...{ MAIN_API_URL: mainApi.url, MARKETPLACE_API_URL: mainApi.url, DRAIN_MS: '300' },
        ...{ RELEASES_DIR: '/nonexistent', REGISTRY_FILE: '/nonexistent/registry.json' },
      });
      await Promise.all([mainApi.start(), gateway.start()]);
      const photo = await noise(700);
      size = photo.length;
      const form = new FormData();
      form.append('TypeId', 'identity');
      form.append('file', new File([new Uint8Array(photo)], 'scan.jpg'));
      const sent = new Request('http://localhost/', { method: 'POST', body: form });
      type = sent.headers.get('content-type') ?? '';
      body = Buffer.from(await sent.arrayBuffer());
    });
    after(async () => {
      await gateway.end('SIGKILL');
      await mainApi.end('SIGKILL');
      await api.close();
    });

    /** Begins to send the file over a connection that was used before. */
    const begin = async (agent: Agent, key: string): Promise<{ call: ClientRequest; heard: Promise<Heard> }> => {
      const place = { host: '127.0.0.1', port: gateway.port, agent };
      const headers = {
        ...{ 'content-type': type, 'content-length': body.length, 'idempotency-key': key, 'sec-fetch-site': 'same-origin' },
        cookie: `accessToken=${customer.token}; accessTokenAt=${Date.now()}`,
      };
      const first = request({ ...place, path: '/healthz' }).end();
      const [answer] = (await once(first, 'response')) as [IncomingMessage];
      await heardOf(answer);
      // the connection is free for the next request
      await wait(10);
      const call = request({ ...place, path: '/api/v2/app/documents/send', method: 'POST', headers });
      const heard = once(call, 'response').then(([told]) => heardOf(told as IncomingMessage));
      heard.catch(() => undefined);
      call.flushHeaders();
      assert.ok(call.reusedSocket, 'a connection that was used before');
      return { call, heard };
    };
    const isRefused = ({ port }: ServerProcess): Promise<boolean> => {
      const socket = connect(port, '127.0.0.1');
      return once(socket, 'connect').then(
        () => {
          socket.destroy();
          return false;
        },
        () => true,
      );
    };
    const refuses = (server: ServerProcess): Promise<true> => until(() => isRefused(server), 'new connections are refused');
    const pieces = (): Buffer[] => {
      const length = Math.ceil(body.length / PIECES);
      return Array.from({ length: PIECES }, (_, n) => body.subarray(n * length, (n + 1) * length));
    };
    const storedFiles = async (): Promise<{ Received: number; Size: number }[]> =>
      (await customer.list()).map(({ Received, Size }) => ({ Received, Size }));

    for (const name of ['gateway', 'main API'] as const) {
      test(`the ${name} ends: what is on its way is taken to its end and stored, nothing new is let in, exit code 0`, async (t) => {
        const server = name === 'gateway' ? gateway : mainApi;
        const before = (await storedFiles()).length;
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        const { call, heard } = await begin(agent, random.uuid());
        const all = pieces();
        const early = random.between(1, PIECES - 1);
        for (const piece of all.slice(0, early)) call.write(piece);
        // what was sent has come by then
        await wait(200);
        const over = server.end('SIGTERM');
        await refuses(server);
        // longer than one who says nothing is waited for
        await wait(1_800);
        for (const piece of all.slice(early)) {
          call.write(piece);
          await wait(random.between(0, 150));
        }
        call.end();
        const { status, text } = await heard;
        t.diagnostic(`told to end after ${early} of ${PIECES} pieces`);
        assert.equal(status, 200, text);
        assert.equal(await over, 0);
        agent.destroy();
        assert.deepEqual((await storedFiles()).slice(before), [{ Received: size, Size: size }]);
        await server.start();
      });
    }

    test('what was stored is given back over the gateway: as an attachment that nobody on the way keeps', async () => {
      const [sent] = await customer.list();
      assert.ok(sent);
      const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/v2/app/files/${sent.Id}`, {
        headers: { cookie: `accessToken=${customer.token}; accessTokenAt=${Date.now()}`, 'sec-fetch-site': 'same-origin' },
      });
      assert.equal(answer.status, 200);
      const { bytes, headers } = await customer.file(sent.Id);
      assert.ok(Buffer.from(await answer.arrayBuffer()).equals(bytes));
      for (const name of ['content-type', 'content-disposition', 'x-content-type-options', 'content-security-policy', 'cache-control'])
        assert.equal(answer.headers.get(name), headers[name], name);
      assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; filename="scan.jpg";/);
      assert.equal(answer.headers.get('content-encoding'), null);
      assert.equal(answer.headers.get('cache-control'), 'private, no-store');
    });

    for (const name of ['gateway', 'main API'] as const) {
      test(`the ${name} ends and the customer's connection hangs: it does not wait for ever; resent with its key the file is stored once`, async (t) => {
        const server = name === 'gateway' ? gateway : mainApi;
        const before = (await storedFiles()).length;
        const key = random.uuid();
        const hung = new Agent({ keepAlive: true, maxSockets: 1 });
        const { call, heard } = await begin(hung, key);
        call.write(pieces()[0] ?? assert.fail());
        await wait(200);
        const began = performance.now();
        await server.end('SIGTERM');
        t.diagnostic(`it ended after ${Math.round(performance.now() - began)} ms`);
        const told = await heard.then(
          ({ status }) => status,
          () => 'broken off',
        );
        assert.ok(told === 503 || told === 'broken off', String(told));
        hung.destroy();
        await server.start();
        for (let times = 0; times < 2; times += 1) {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 });
          const retry = await begin(agent, key);
          retry.call.end(body);
          const { status, text } = await retry.heard;
          assert.equal(status, 200, text);
          agent.destroy();
        }
        assert.deepEqual((await storedFiles()).slice(before), [{ Received: size, Size: size }]);
      });
    }
  });
}

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { ApiError } from '@pozyka/server-kit';
import pino from 'pino';
import { cleanFile } from './clean-file.ts';
import { wholeOrGone } from '../receive/coming-files.ts';
import { refuseInfected } from './scan-file.ts';
import { pdf, png } from '../testing/pictures.ts';

/** As clamd replies to INSTREAM; a file with this in it has a virus. */
const virus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';
const received: Buffer[] = [];
let mood: 'well' | 'wrong' | 'away' = 'well';

const answer = (socket: Socket): void => {
  let came = Buffer.alloc(0);
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    came = Buffer.concat([came, chunk]);
    const start = 'zINSTREAM\0'.length;
    const size = came.length < start + 4 ? Infinity : came.readUInt32BE(start);
    if (came.length < start + 8 + size) return;
    assert.equal(came.subarray(0, start).toString(), 'zINSTREAM\0');
    assert.equal(came.readUInt32BE(start + 4 + size), 0);
    const file = came.subarray(start + 4, start + 4 + size);
    received.push(file);
    socket.end(
      mood === 'wrong' ? 'INSTREAM size limit exceeded. ERROR\0' : file.includes(virus) ? 'stream: Eicar FOUND\0' : 'stream: OK\0',
    );
  });
};

const lines: string[] = [];
const log = pino({}, { write: (line: string) => void lines.push(line) });
const clamd = createServer((socket) => (mood === 'away' ? socket.destroy() : answer(socket)));
before(async () => {
  await once(clamd.listen(0, '127.0.0.1'), 'listening');
  process.env['CLAMD_URL'] = `tcp://127.0.0.1:${(clamd.address() as AddressInfo).port}`;
});
after(() => clamd.close());

const infected = Buffer.concat([pdf().subarray(0, -6), Buffer.from(`${virus}\n%%EOF\n`)]);
const refusal = (status: number, message: string) => (error: unknown) =>
  error instanceof ApiError && error.status === status && error.message === message;

test('every file is searched as it came, before anything opens it; one with a virus is refused, and logged to the security log', async () => {
  const picture = await png();
  await cleanFile(picture, 'photo', log);
  await cleanFile(pdf(), 'document', log);
  assert.deepEqual(received, [picture, pdf()]);
  assert.deepEqual(lines, []);
  await assert.rejects(cleanFile(infected, 'document', log), refusal(422, 'uploads.infected'));
  await assert.rejects(cleanFile(Buffer.concat([picture, Buffer.from(virus)]), 'photo', log), refusal(422, 'uploads.infected'));
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { security: string }).security),
    ['upload_infected', 'upload_infected'],
  );
});

/** Listens, and accepts no connection: its thread is blocked. */
const blocked = `
  const { parentPort } = require('node:worker_threads');
  const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;

test('a search that takes no connection ends the wait, not the process', async () => {
  const still = new Worker(blocked, { eval: true });
  const [port] = (await once(still, 'message')) as [number];
  const queue = Array.from({ length: 4 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  lines.length = 0;
  try {
    await assert.rejects(refuseInfected(pdf(), log, `tcp://127.0.0.1:${port}`, 50), refusal(503, 'uploads.notSearched'));
    // an unhandled error fails the test that runs when it comes: this one
    await new Promise(setImmediate);
    assert.match(lines.splice(0).join(''), /ABORT_ERR.*a file was not searched/);
  } finally {
    for (const socket of queue) socket.destroy();
    await still.terminate();
  }
});

test('where the search does not answer no file is taken, and what came of one stays', async () => {
  let removed = 0;
  const [first, last] = [pdf().subarray(0, 20), pdf().subarray(20)];
  const whole = (end: Buffer) => wholeOrGone(first, end, async () => void (removed += 1), log);
  for (mood of ['wrong', 'away'] as const) {
    await assert.rejects(cleanFile(pdf(), 'document', log), refusal(503, 'uploads.notSearched'));
    await assert.rejects(whole(last), refusal(503, 'uploads.notSearched'));
    const logged = lines.splice(0).map((line) => JSON.parse(line) as { level: number; msg: string; clamd?: string });
    assert.deepEqual(
      logged.map(({ level, msg }) => [level, msg]),
      Array.from({ length: 2 }, () => [40, 'a file was not searched']),
    );
    if (mood === 'wrong') assert.equal(logged[0]?.clamd, 'INSTREAM size limit exceeded. ERROR');
  }
  assert.equal(removed, 0);
  mood = 'well';
  assert.equal((await whole(last)).mediaType, 'application/pdf');
  await assert.rejects(whole(Buffer.concat([last, Buffer.from(`${virus}\n%%EOF`)])), refusal(422, 'uploads.infected'));
  assert.equal(removed, 1);
});

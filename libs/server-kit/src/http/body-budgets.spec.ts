import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { bodyBudgets } from '@pozyka/api-contract';
import { formLimits } from './read-body.ts';
import { sendBody, type SentBody } from '../testing/send-body.ts';

const MB = 1024 * 1024;
const MOST_LEFT = 20 * MB;
const multipart = 'multipart/form-data; boundary=b';
const filePart = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
const END = '--b--\r\n';
const textPart = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const piece = Buffer.alloc(64 * 1024, 0x61);

function* megabytes(count: number): Generator<Uint8Array> {
  for (let sent = 0; sent < count * MB; sent += piece.length) yield piece;
}

function* files(count: number, size: number): Generator<string | Uint8Array> {
  for (let file = 0; file < count; file += 1) {
    yield filePart(file === 0 ? 'file' : `file${file}`);
    yield* megabytes(size);
    yield '\r\n';
  }
  yield END;
}

function* fields(count: number, size: number): Generator<string> {
  for (let field = 0; field < count; field += 1) yield textPart(`f${field}`, 'x'.repeat(size));
  yield END;
}

/** All but the last byte of one field more than a form may have. */
const hundredFields = [...fields(formLimits.fields + 1, 1)].join('').length - END.length - 1;

interface Oversized {
  readonly what: string;
  readonly request: Omit<SentBody, 'port'>;
  readonly pieces: () => Iterable<string | Uint8Array>;
  /**
   * Bytes that are within the limits: with the next one it is refused, though the rest is never sent. More than that would meet the end of the
   * connection, and take the response with it that was not read yet.
   */
  readonly most: number;
}

const upload = { path: '/files', type: multipart };
const login = { path: '/login', type: multipart };
const bytes = { method: 'PATCH', path: '/files', type: 'application/offset+octet-stream' };
const json = { path: '/form', type: 'application/json' };
const oversized: readonly Oversized[] = [
  { what: 'a file that is too large', request: upload, pieces: () => files(1, 40), most: formLimits.file + piece.length },
  { what: 'a second file where there is one', request: upload, pieces: () => files(9, 9), most: 9 * MB + piece.length },
  { what: 'nine files to the login', request: login, pieces: () => files(9, 10), most: bodyBudgets.texts },
  { what: 'many small fields to the login', request: login, pieces: () => fields(100_000, 1), most: hundredFields },
  { what: 'many small fields beside a file', request: upload, pieces: () => fields(100_000, 1), most: hundredFields },
  { what: 'large fields to the login', request: login, pieces: () => fields(90, 60_000), most: bodyBudgets.texts },
  { what: 'a form that begins with what is no part of it', request: upload, pieces: () => megabytes(40), most: bodyBudgets.upload },
  { what: 'JSON without its length', request: json, pieces: () => megabytes(40), most: bodyBudgets.json },
  { what: 'bytes of a file without their length', request: bytes, pieces: () => megabytes(40), most: bodyBudgets.bytes },
];

describe('a body beyond its budget', () => {
  let server: ChildProcess;
  let port: number;
  before(async () => {
    // allocation as servers are started with it: docs/operations.md
    const env = { ...process.env, MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '1048576' };
    const execArgv = ['--expose-gc', '--max-semi-space-size=8'];
    server = fork(join(import.meta.dirname, '../testing/body-server.ts'), [], { env, execArgv });
    [port] = (await once(server, 'message')) as [number];
  });
  after(async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  });

  const memory = async (): Promise<number> => {
    const message = once(server, 'message');
    server.send('memory');
    const [bytes] = (await message) as [number];
    return bytes;
  };

  for (const { what, request, pieces, most } of oversized) {
    test(`${what}: 413 as soon as it is too much, the connection ends, and nothing stays in memory`, async () => {
      const before = await memory();
      const { status, head, text } = await sendBody({ port, ...request, stopsAfter: most }, pieces());
      assert.equal(status, 413, text);
      assert.match(head, /connection: close/);
      assert.match(text, /"code":413/);
      const left = (await memory()) - before;
      assert.ok(left < MOST_LEFT, `${Math.round(left / MB)} MB stay`);
    });
  }

  test('a length that is too much is refused before a byte of the body', async () => {
    const announced: readonly (Omit<SentBody, 'port'> & { readonly length: number })[] = [
      { ...upload, length: bodyBudgets.upload + 1 },
      { ...login, length: bodyBudgets.texts + 1 },
      { path: '/form', type: 'application/json', length: bodyBudgets.json + 1 },
      { method: 'PATCH', path: '/files', type: 'application/octet-stream', length: bodyBudgets.bytes + 1 },
    ];
    for (const request of announced) {
      const { status, head } = await sendBody({ port, ...request }, []);
      assert.equal(status, 413, request.path);
      assert.match(head, /connection: close/);
    }
  });

  test('who has no session is told so before a byte of the file', async () => {
    const own = { port, path: '/mine/files', type: multipart };
    for (const headers of [{}, { Authorization: 'Bearer dead' }]) {
      const { status, head } = await sendBody({ ...own, length: 10 * MB, headers }, []);
      assert.equal(status, 401);
      assert.match(head, /connection: close/);
    }
    const headers = { Authorization: 'Bearer customer-5', Connection: 'close' };
    const { status, text } = await sendBody({ ...own, headers }, files(1, 9));
    assert.equal(status, 200);
    assert.match(text, new RegExp(`"data":${9 * MB}`));
  });
});

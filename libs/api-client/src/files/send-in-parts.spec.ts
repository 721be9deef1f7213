import type { ApiError } from '@pozyka/api-client';
import type { Line } from './line.ts';
import { PART_BYTES, sendInParts, type PartCalls } from './send-in-parts.ts';

interface Part {
  Id: string;
  offset: number;
}

const file = new Blob([new Uint8Array(2.5 * PART_BYTES)]);
const failure = (status: number, fields?: Record<string, string>): ApiError => ({ status, code: status, ...(fields && { fields }) });

/** A server that has so many bytes of the file; `fail` are thrown one after the other, before anything is taken. */
const server = ({ has, fail = [], online = [] }: { has?: number; fail?: (ApiError | undefined)[]; online?: boolean[] } = {}) => {
  const sent: { from: number; size: number; key: string }[] = [];
  const waited: number[] = [];
  const paused: boolean[] = [];
  const parts: Part[] = [];
  let id = 'a';
  const take = (from: number, bytes: Blob, key: string): Promise<Part> => {
    sent.push({ from, size: bytes.size, key });
    const error = fail.shift();
    return error ? Promise.reject(error as never) : Promise.resolve({ Id: id, offset: from + bytes.size });
  };
  const calls: PartCalls<Part> = {
    first: (bytes, key) => take(0, bytes, key),
    next: ({ offset }, bytes, key) => take(offset, bytes, key),
  };
  const line: Line = {
    isOnline: () => online.shift() ?? true,
    wait: (_signal, ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
  };
  const run = (signal = new AbortController().signal) =>
    sendInParts(file, calls, {
      begun: has === undefined ? undefined : { Id: 'a', offset: has },
      onPart: (part) => {
        parts.push(part);
        id = part.Id;
      },
      onPause: (isPaused) => paused.push(isPaused),
      signal,
      line,
    });
  return { run, sent, waited, paused, parts };
};

test('sends a file part after part, each under a key of its own', async () => {
  const { run, sent, parts } = server();
  expect((await run()).Id).toBe('a');
  expect(sent.map(({ from, size }) => [from, size])).toEqual([
    [0, PART_BYTES],
    [PART_BYTES, PART_BYTES],
    [2 * PART_BYTES, PART_BYTES / 2],
  ]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
  expect(parts.map(({ offset }) => offset)).toEqual([PART_BYTES, 2 * PART_BYTES, file.size]);
});

test('goes on where it stopped', async () => {
  const { run, sent } = server({ has: 2 * PART_BYTES });
  await run();
  expect(sent.map(({ from }) => from)).toEqual([2 * PART_BYTES]);
});

test('retries a part under the same key after longer and longer pauses, then gives up', async () => {
  const { run, sent, waited } = server({ fail: [failure(0), failure(503), failure(429), undefined] });
  await run();
  expect(waited).toEqual([1_000, 3_000, 8_000]);
  expect(new Set(sent.slice(0, 4).map(({ key }) => key)).size).toBe(1);
  const dead = server({ fail: [failure(0), failure(0), failure(0), failure(0)] });
  await expect(dead.run()).rejects.toEqual(failure(0));
  expect(dead.sent).toHaveLength(4);
});

test('retries without counting while the browser says that there is no connection', async () => {
  const fail = Array.from({ length: 10 }, () => failure(0));
  const { run, waited, sent, paused } = server({ fail, online: Array.from({ length: 20 }, () => false) });
  await run();
  expect(waited).toEqual(Array.from({ length: 10 }, () => 15_000));
  expect(paused).toEqual([...Array.from({ length: 10 }, () => true), false, false, false]);
  expect(sent.map(({ from }) => from).at(-1)).toBe(2 * PART_BYTES);
});

test.each([503, 500, 429])('a response of %d says that there is a connection, whatever the browser believes', async (status) => {
  const { run, waited, paused } = server({ fail: [failure(status), failure(status)], online: Array.from({ length: 20 }, () => false) });
  await run();
  expect(waited).toEqual([1_000, 3_000]);
  expect(paused).not.toContain(true);
});

test('ends at once where the device does not give the file any more', async () => {
  const gone = new DOMException('changed on disk', 'NotReadableError');
  jest.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(gone);
  const { run, sent } = server();
  await expect(run()).rejects.toBe(gone);
  expect(sent).toEqual([]);
  jest.restoreAllMocks();
});

test('believes the server about the place', async () => {
  const { run, sent } = server({ has: PART_BYTES, fail: [failure(409, { offset: String(2 * PART_BYTES) })] });
  await run();
  expect(sent.map(({ from }) => from)).toEqual([PART_BYTES, 2 * PART_BYTES]);
  const finished = server({ has: PART_BYTES, fail: [failure(409, { offset: String(file.size) })] });
  expect((await finished.run()).Id).toBe('a');
  expect(finished.sent).toHaveLength(1);
});

test('starts over what was removed elsewhere', async () => {
  const { run, sent } = server({ has: PART_BYTES, fail: [failure(404)] });
  await run();
  expect(sent.map(({ from }) => from)).toEqual([PART_BYTES, 0, PART_BYTES, 2 * PART_BYTES]);
});

test('starts over once', async () => {
  const { run } = server({ has: PART_BYTES, fail: [failure(404), undefined, failure(404)] });
  await expect(run()).rejects.toEqual(failure(404));
});

test.each([
  [409, undefined],
  [409, { offset: 'x' }],
  [409, { offset: '99999999' }],
  [413, undefined],
  [415, undefined],
  [422, undefined],
])('%d with %j ends it', async (status, fields) => {
  const { run, sent } = server({ has: PART_BYTES, fail: [failure(status, fields)] });
  await expect(run()).rejects.toEqual(failure(status, fields));
  expect(sent).toHaveLength(1);
});

test('sends nothing more once it is stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  const { run, sent } = server();
  await expect(run(stop.signal)).rejects.toThrow(/abort/i);
  expect(sent).toEqual([]);
});

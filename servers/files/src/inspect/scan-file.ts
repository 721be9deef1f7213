import { once } from 'node:events';
import { createConnection } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { settingsReader, tellSecurity, unavailable, unprocessable } from '@pozyka/server-kit';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

/** Settings of the search for viruses. */
export const scanSettings = {
  /** A clamd, tcp://host:port; without it nothing is searched. */
  CLAMD_URL: z.optional(z.url({ protocol: /^tcp$/, error: 'tcp://host:port' })),
};

/** For one file; a daemon that reloads its signatures is mute for some seconds. */
const SCAN_MS = 15_000;
/** Of what clamd says instead of a verdict, for the log. */
const LONGEST_WORD = 100;

const clamd = settingsReader(z.object(scanSettings), ({ CLAMD_URL }) => CLAMD_URL);

const ask = async (url: string, bytes: Uint8Array, withinMs: number): Promise<string> => {
  const { hostname, port } = new URL(url);
  const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) });
  // once() and buffer() report errors; an error while neither listens would end the process
  socket.on('error', () => undefined);
  const signal = AbortSignal.timeout(withinMs);
  const stop = () => socket.destroy(new Error('clamd is mute'));
  signal.addEventListener('abort', stop);
  try {
    await once(socket, 'connect', { signal });
    const size = Buffer.alloc(4);
    size.writeUInt32BE(bytes.length);
    const answer = buffer(socket);
    socket.write('zINSTREAM\0');
    socket.write(size);
    socket.write(bytes);
    socket.write(Buffer.alloc(4));
    return (await answer).toString('latin1').replace(/\0$/, '');
  } finally {
    signal.removeEventListener('abort', stop);
    socket.destroy();
  }
};

/**
 * Has a file searched for viruses before anything here opens it. Where that cannot be done the file is not taken.
 * @throws ApiError 422 for a file with a virus, 503 where the search does not answer.
 */
export const refuseInfected = async (bytes: Uint8Array, log: FastifyBaseLogger, url = clamd(), withinMs = SCAN_MS): Promise<void> => {
  if (url === undefined) return;
  const verdict = await ask(url, bytes, withinMs).catch((error: unknown) => ({ err: error }));
  if (verdict === 'stream: OK') return;
  if (typeof verdict !== 'string' || !verdict.endsWith(' FOUND')) {
    log.warn(typeof verdict === 'string' ? { clamd: verdict.slice(0, LONGEST_WORD) } : verdict, 'a file was not searched');
    throw unavailable('uploads.notSearched');
  }
  tellSecurity(log, 'upload_infected');
  throw unprocessable('uploads.infected');
};

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

export interface SentBody {
  readonly port: number;
  readonly method?: string;
  readonly path: string;
  readonly type: string;
  /** Of the whole body; it comes chunked where absent. */
  readonly length?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes after which it sends one more, no other, and waits for the response to what will never be whole. */
  readonly stopsAfter?: number;
}

export interface BodyAnswer {
  readonly status: number;
  readonly head: string;
  /** What followed the head, chunked or not. */
  readonly text: string;
}

/** Unlike `once`, it does not reject where the connection ends instead. */
const drained = (socket: Socket): Promise<void> => new Promise((resolve) => void socket.once('drain', resolve));

/**
 * Sends a body piece by piece over a connection of its own; resolves when the server has closed the connection, as it must for a body that
 * it did not take.
 */
export const sendBody = async (
  { port, method = 'POST', path, type, length, headers = {}, stopsAfter = Infinity }: SentBody,
  pieces: Iterable<string | Uint8Array>,
): Promise<BodyAnswer> => {
  const socket = connect(port, '127.0.0.1');
  // a write may meet the end of the connection
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await once(socket, 'connect');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const framing = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${more.join('')}${framing}\r\n\r\n`);
  let sent = 0;
  for (const piece of pieces) {
    const bytes = Buffer.from(piece).subarray(0, stopsAfter + 1 - sent);
    // in one segment where it is small: bytes that come after the server closed reset the connection, and the response is lost
    socket.cork();
    if (length === undefined) socket.write(`${bytes.length.toString(16)}\r\n`);
    socket.write(bytes);
    if (length === undefined) socket.write('\r\n');
    socket.uncork();
    sent += bytes.length;
    if (sent > stopsAfter) break;
    // what has come is read before more is written: a write that meets the end of the connection takes what was not read with it
    await turn();
    if (heard !== '' || socket.destroyed) break;
    if (socket.writableNeedDrain) await Promise.race([drained(socket), closed]);
  }
  if (length === undefined && sent <= stopsAfter && heard === '' && !socket.destroyed) socket.write('0\r\n\r\n');
  await closed;
  const [head = '', text = ''] = heard.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), text };
};

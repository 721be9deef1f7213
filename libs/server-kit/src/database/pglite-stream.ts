import { Duplex } from 'node:stream';
import type { PGliteThread } from './pglite-thread.ts';

/** The driver's farewell; the database stays open until the owner of its thread closes it. */
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => void;

/** What PostgreSQL's driver takes for a socket: all that it writes at once goes to the embedded database in one message. */
export class PGliteStream extends Duplex {
  readonly #thread: PGliteThread;

  constructor(thread: PGliteThread) {
    super();
    this.#thread = thread;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
    return this;
  }

  // a socket's, of which the driver makes use
  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send([chunk], done);
  }

  override _writev(chunks: readonly { chunk: Buffer }[], done: Done): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  #send(messages: readonly Buffer[], done: Done): void {
    const sent = messages.filter(([kind]) => kind !== TERMINATE);
    if (sent.length === 0) return done();
    // bytes of its own: the driver reuses the memory that it wrote to
    const bytes = new Uint8Array(sent.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const message of sent) {
      bytes.set(message, at);
      at += message.length;
    }
    this.#thread.send(bytes).then((answer) => {
      this.push(answer);
      done();
    }, done);
  }
}

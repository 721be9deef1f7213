import type { Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { compressor } from '../http/compress.ts';
import type { Encoding } from '../http/encoding.ts';

/** Each takes half a megabyte until it is whole; one more is sent when it is. */
const AT_ONCE = 32;

/** A page whose beginning is sent while the rest of it is made. */
export class BegunPage {
  readonly #out: Transform;

  /** Sends the reply's head: status and headers are decided. */
  constructor(reply: FastifyReply, encoding: Encoding | undefined) {
    this.#out = compressor(encoding);
    // a proxy that gathers the whole page would undo it
    reply.header('x-accel-buffering', 'no');
    if (encoding) reply.header('content-encoding', encoding);
    void reply.send(this.#out);
  }

  /** A visitor who left hears nothing more. */
  write(html: string): void {
    if (!this.#out.destroyed) this.#out.write(html);
  }

  end(html: string): void {
    if (!this.#out.destroyed) this.#out.end(html);
  }

  onClose(told: () => void): void {
    this.#out.once('close', told);
  }
}

/** Those that are open. */
export class BegunPages {
  #open = 0;

  get hasRoom(): boolean {
    return this.#open < AT_ONCE;
  }

  begin(reply: FastifyReply, encoding: Encoding | undefined): BegunPage {
    const page = new BegunPage(reply, encoding);
    this.#open += 1;
    page.onClose(() => {
      this.#open -= 1;
    });
    return page;
  }
}

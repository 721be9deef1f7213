import type { Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { compressor } from '../http/compress.ts';
import type { Encoding } from '../http/encoding.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What a page came to whose status was sent before that. */
    outcome: number | undefined;
  }
}

/** Each takes half a megabyte until it is whole; one more is sent when it is. */
const AT_ONCE = 32;

/** A page whose beginning is sent while the rest of it is made. */
export interface BegunPage {
  /** A visitor who left hears nothing more. */
  write(html: string): void;
  end(html: string): void;
}

/** Those that are being made. */
export class BegunPages {
  #open = 0;

  get hasRoom(): boolean {
    return this.#open < AT_ONCE;
  }

  /** Sends the reply's head, whose status and headers are decided. */
  begin(reply: FastifyReply, encoding: Encoding | undefined): BegunPage {
    this.#open += 1;
    let isOver = false;
    // who reads slowly holds no place: all is made then
    const over = (): void => {
      if (!isOver) this.#open -= 1;
      isOver = true;
    };
    const out: Transform = compressor(encoding).once('close', over);
    // a proxy that gathers the whole page would undo it
    reply.header('x-accel-buffering', 'no');
    if (encoding) reply.header('content-encoding', encoding);
    void reply.send(out);
    return {
      write(html) {
        if (out.writable) out.write(html);
      },
      end(html) {
        over();
        if (out.writable) out.end(html);
      },
    };
  }
}

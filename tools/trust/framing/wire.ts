import { connect, type Socket } from 'node:net';

/** One answer as it came over a connection. */
export interface Answer {
  readonly status: number;
  /** Names in lower case; of several lines with one name all values. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
  /** True where more bytes came than the answer has, or fewer. */
  readonly isTorn: boolean;
}

/** What stands at the beginning of `bytes` as an answer, or undefined while its head is not whole. */
const answerOf = (bytes: Buffer): Answer | undefined => {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  const body = bytes.subarray(end + 4);
  const isTorn = body.length !== Number(headers.get('content-length')?.[0] ?? Number.NaN);
  return { status: Number(first.split(' ')[1]), headers, body: body.toString('utf8'), isTorn };
};

/** A connection on which whatever one likes is written: a client of HTTP would refuse to. */
export class Wire {
  readonly #socket: Socket;
  readonly #chunks: Buffer[] = [];
  #told = (): void => undefined;
  #isOver = false;

  constructor(site: URL) {
    this.#socket = connect({ host: site.hostname, port: Number(site.port || 80), noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#told();
    });
    // a refusal may end the connection while one still writes
    this.#socket.on('error', () => undefined);
    this.#socket.once('close', () => {
      this.#isOver = true;
      this.#told();
    });
  }

  get heard(): Buffer {
    return Buffer.concat(this.#chunks);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Resolves once the bytes are with the system, or nobody takes them any more. */
  send(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      if (this.#socket.destroyed) return resolve();
      this.#socket.once('close', () => resolve());
      this.#socket.write(bytes, () => resolve());
    });
  }

  /** Resolves with true once `isEnough`, or the other side has ended; with false where neither comes in time. */
  until(isEnough: (heard: Buffer) => boolean, patienceMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timeout = setTimeout(() => settle(false), patienceMs);
      const settle = (came: boolean): void => {
        clearTimeout(timeout);
        this.#told = () => undefined;
        resolve(came);
      };
      this.#told = () => {
        if (this.#isOver || isEnough(this.heard)) settle(true);
      };
      this.#told();
    });
  }

  /** Ends it at once, in the middle of a message. */
  cut(): void {
    this.#socket.destroy();
  }
}

/** Sends one request that asks for the end of its connection, and reads until then; undefined where no whole answer came in time. */
export const ask = async (site: URL, request: Buffer, patienceMs: number): Promise<Answer | undefined> => {
  const wire = new Wire(site);
  await wire.send(request);
  const came = await wire.until(() => false, patienceMs);
  wire.cut();
  return came ? answerOf(wire.heard) : undefined;
};

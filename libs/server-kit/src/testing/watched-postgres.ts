import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What the connections of a client have said to a PostgreSQL. */
interface Heard {
  /** Names of startup parameters. */
  readonly parameters: Set<string>;
  /** Names of statements that were to be prepared. */
  readonly names: Set<string>;
  /** Statements, oldest first. */
  readonly texts: string[];
}

export interface WatchedPostgres {
  readonly url: string;
  readonly heard: Heard;
  close(): Promise<void>;
}

const cString = (bytes: Buffer, from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from));

/** Calls `each` with whole messages of one direction; the first of a client has no type. */
const messages = (hasStartup: boolean, each: (type: string, message: Buffer) => void): ((bytes: Buffer) => void) => {
  let rest = Buffer.alloc(0);
  let isStartup = hasStartup;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    for (;;) {
      const at = isStartup ? 0 : 1;
      if (rest.length < at + 4) return;
      const end = at + rest.readInt32BE(at);
      if (rest.length < end) return;
      each(isStartup ? '' : String.fromCharCode(rest[0] ?? 0), rest.subarray(0, end));
      isStartup = false;
      rest = rest.subarray(end);
    }
  };
};

/**
 * A way to a PostgreSQL without TLS that hears what a client says. As a pooler it also gives a key that is not the server's, by which clients know one.
 */
export const watchPostgres = async (address: string, { asPooler }: { readonly asPooler: boolean }): Promise<WatchedPostgres> => {
  const to = new URL(address);
  const heard: Heard = { parameters: new Set(), names: new Set(), texts: [] };
  const sockets = new Set<Socket>();
  const hear = (type: string, message: Buffer): void => {
    if (type === '') {
      const words = message.toString('utf8', 8).split('\0');
      for (let index = 0; index + 1 < words.length; index += 2) if (words[index]) heard.parameters.add(words[index] ?? '');
    } else if (type === 'P') {
      const name = cString(message, 5);
      if (name !== '') heard.names.add(name);
      heard.texts.push(cString(message, 6 + Buffer.byteLength(name)));
    } else if (type === 'Q') heard.texts.push(cString(message, 5));
  };
  const server = createServer((near) => {
    const far = connect(Number(to.port || 5432), to.hostname);
    const pass = messages(false, (type, message) => {
      if (asPooler && type === 'K') message.writeInt32BE(-1, 5);
      near.write(message);
    });
    const listen = messages(true, hear);
    near.on('data', (bytes: Buffer) => {
      listen(bytes);
      far.write(bytes);
    });
    far.on('data', pass);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = Object.assign(new URL(address), { hostname: '127.0.0.1', port: String((server.address() as AddressInfo).port) });
  return {
    url: url.href,
    heard,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

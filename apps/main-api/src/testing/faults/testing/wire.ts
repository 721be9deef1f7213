import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** The way to a server, which can be cut, or fall silent with everything that is on it. */
export class Wire {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #state: 'open' | 'cut' | 'silent' = 'open';
  readonly #port: number;

  private constructor(host: string, port: number) {
    this.#port = port;
    this.#server = createServer((near) => {
      if (this.#state === 'cut') {
        near.destroy();
        return;
      }
      const far = connect(this.#port, host);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(socket);
        socket.on('data', (bytes) => other.write(bytes));
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
        if (this.#state === 'silent') socket.pause();
      }
    });
  }

  /** A wire to a server, and the server's address over it. */
  static async to(address: string): Promise<{ readonly wire: Wire; readonly url: string }> {
    const url = new URL(address);
    const wire = new Wire(url.hostname, Number(url.port || 5432));
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    url.hostname = '127.0.0.1';
    url.port = String((wire.#server.address() as AddressInfo).port);
    return { wire, url: url.href.replace(/\/$/, '') };
  }

  /** Ends every connection; new ones end at once. */
  cut(): void {
    this.#state = 'cut';
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Nothing passes any more, without an error on either side. */
  silence(): void {
    this.#state = 'silent';
    for (const socket of this.#sockets) socket.pause();
  }

  /** Resumes, and delivers what was held back. */
  open(): void {
    this.#state = 'open';
    for (const socket of this.#sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A free port of this machine for a server that starts a little later; none that the system itself gives to other servers meanwhile. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000);
  const server = createServer();
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  } catch {
    return freePort();
  }
  server.close();
  await once(server, 'close');
  return port;
};

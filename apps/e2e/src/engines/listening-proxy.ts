import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';

/** Where pages tell the proxy what they complain of; no request of theirs goes to it. */
const TELL = '/_told-to-the-proxy';

/** Runs in the page before all else, and leaves nothing behind. */
const listen = (path: string): void => {
  document.currentScript?.remove();
  const tell = (line: string) => void navigator.sendBeacon(path, line);
  const levels = ['debug', 'error', 'info', 'log', 'warn'];
  const saying =
    (level: string) =>
    (...said: unknown[]) =>
      tell(`${level}: ${said.map(String).join(' ')}`);
  Object.assign(console, Object.fromEntries(levels.map((level) => [level, saying(level)])));
  addEventListener('error', ({ message }) => tell(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => tell(`error: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    tell(`policy: ${violatedDirective} ${blockedURI} ${sample}`);
  });
};

const SCRIPT = `(${listen.toString()})(${JSON.stringify(TELL)})`;
const HASH = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

export interface ListeningProxy {
  /** For a browser's settings: host and port. */
  readonly address: string;
  readonly complaints: readonly string[];
  close(): void;
}

/** Hears what pages complain of, and which requests fail, for a browser whose driver tells neither. All else passes as it is. */
export const startListeningProxy = async (): Promise<ListeningProxy> => {
  const complaints: string[] = [];
  const server = createServer((incoming, answer) => {
    pass(incoming, answer, complaints).catch((error: unknown) => {
      // a page that is left aborts its requests
      if (!incoming.socket.destroyed) complaints.push(`failed: ${incoming.url} ${String(error)}`);
      answer.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    complaints,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const pass = async (incoming: IncomingMessage, answer: ServerResponse, complaints: string[]) => {
  const url = new URL(incoming.url ?? '');
  if (url.pathname === TELL) {
    complaints.push(await text(incoming));
    answer.writeHead(204).end();
    return;
  }
  const onward = request(url, { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } });
  incoming.pipe(onward);
  const [got] = (await once(onward, 'response')) as [IncomingMessage];
  const { statusCode = 502, headers } = got;
  if (statusCode >= 400) complaints.push(`${statusCode}: ${url.href}`);
  const policy = headers['content-security-policy'];
  const body = await buffer(got);
  if (!headers['content-type']?.startsWith('text/html') || typeof policy !== 'string' || !policy.includes('script-src')) {
    answer.writeHead(statusCode, headers).end(body);
    return;
  }
  const heard = Buffer.from(body.toString().replace(/<head[^>]*>/, (head) => `${head}<script>${SCRIPT}</script>`));
  const allowed = policy.replace(/script-src(?:-elem)? /g, (directive) => `${directive}${HASH} `);
  answer.writeHead(statusCode, { ...headers, 'content-security-policy': allowed, 'content-length': heard.length }).end(heard);
};

import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { startFauxqs } from 'fauxqs';

export interface S3Server {
  /** Responds as Amazon S3 does: `If-Match` and `If-None-Match` of a PUT are obeyed. */
  endpoint: string;
  /** The server behind it, which ignores them. */
  unconditional: string;
  stop(): Promise<void>;
}

const refusal = (code: string): string => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;

/** What S3 says when a condition of a PUT does not hold. */
const refusalOf = async ({ headers, url }: IncomingMessage, upstream: string): Promise<{ status: number; code: string } | undefined> => {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (match === undefined && noneMatch === undefined) return undefined;
  const found = await fetch(upstream + (url ?? ''), { method: 'HEAD' });
  if (noneMatch === '*' && found.ok) return { status: 412, code: 'PreconditionFailed' };
  if (match !== undefined && !found.ok) return { status: 404, code: 'NoSuchKey' };
  if (match !== undefined && found.headers.get('etag') !== match) return { status: 412, code: 'PreconditionFailed' };
  return undefined;
};

const pass = async (request: IncomingMessage, body: Buffer, response: ServerResponse, upstream: string): Promise<void> => {
  const passed = httpRequest(upstream + (request.url ?? ''), { method: request.method, headers: request.headers });
  passed.end(body);
  const [answer] = (await once(passed, 'response')) as [IncomingMessage];
  response.writeHead(answer.statusCode ?? 502, answer.headers).end(await buffer(answer));
};

/**
 * An S3 server on loopback with one bucket. Of those that npm has none obeys conditions of a plain PUT, so a server in
 * front of one does: PUTs go one after another, each after a look at the object.
 */
export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const store = await startFauxqs({ port: 0, logger: false, init: { buckets: [bucket] } });
  const unconditional = `http://127.0.0.1:${store.port}`;
  let last: Promise<void> = Promise.resolve();
  const answer = async (request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> => {
    const refused = request.method === 'PUT' ? await refusalOf(request, unconditional) : undefined;
    if (refused) response.writeHead(refused.status, { 'content-type': 'application/xml' }).end(refusal(refused.code));
    else await pass(request, body, response, unconditional);
  };
  const front = createServer((request, response) => {
    void buffer(request).then((body) => {
      last = last.then(() => answer(request, body, response)).catch((error: unknown) => void response.writeHead(500).end(String(error)));
    });
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    unconditional,
    stop: async () => {
      front.closeAllConnections();
      front.close();
      await store.stop();
    },
  };
};

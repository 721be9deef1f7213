import type { FastifyInstance, FastifyRequest } from 'fastify';

const withoutBody = new Set(['GET', 'HEAD']);

const announcesBody = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const badRequest = (message: string): Error => Object.assign(new Error(message), { statusCode: 400 });

/** 400 for a GET or HEAD that announces a body, which means nothing there (RFC 9110, 9.3.1); its connection ends, with all that follows on it. */
export const refuseBodiesOfReads = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!withoutBody.has(request.method) || !announcesBody(request)) return;
    reply.header('connection', 'close');
    throw badRequest('a read has no body');
  });
};

/** 400 for a call with two tokens: which of them counts cannot be known. */
export const refuseTwoTokens = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ raw }) => {
    const tokens = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization');
    if (tokens.length > 1) throw badRequest('two Authorization headers');
  });
};

/** Ends the connection of a request whose body was not read to its end, or was too large: the rest could be taken for the next request. */
export const closeAfterUnread = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 413 || (announcesBody(request) && request.raw.complete === false)) reply.header('connection', 'close');
  });
};

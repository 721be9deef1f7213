import { fastify } from 'fastify';

type Row = Record<string, unknown>;

/** How many of each there are; what is absent stays as the API has it. */
export interface Lengths {
  /** In all groups together. */
  questions: number;
  comments: number;
  markers: number;
  /** Days of every schedule. */
  schedule: number;
}

/** The groups that the questions are spread over, at most. */
const GROUPS = 8;
const DAY_MS = 86_400_000;

/** As many rows as are wanted, made of those that are there: each with an id, and if need be a place, of its own. */
export const stretched = (rows: readonly Row[], from: number, to: number): Row[] =>
  rows.length === 0
    ? []
    : Array.from({ length: Math.max(0, to - from) }, (_, place) => {
        const number = from + place;
        const row = rows[number % rows.length] ?? {};
        const turn = Math.floor(number / rows.length);
        const moved = typeof row['lat'] === 'number' && typeof row['lng'] === 'number';
        return {
          ...row,
          ...(turn > 0 && 'id' in row ? { id: `${String(row['id'])}-${turn}` } : {}),
          ...(moved ? { lat: Number(row['lat']) + (turn % 25) / 500, lng: Number(row['lng']) + Math.floor(turn / 25) / 500 } : {}),
        };
      });

/** A schedule of so many days, the last with all that is paid. */
const scheduleOf = (rows: readonly Row[], days: number): Row[] => {
  const last = rows.at(-1);
  if (!last) return [];
  const due = Date.parse(String(last['Date']));
  return Array.from({ length: days }, (_, day) => ({
    ...(day === days - 1 ? last : { ...last, Principal: 0, Payment: last['Interest'] }),
    Date: new Date(due - (days - 1 - day) * DAY_MS).toISOString().slice(0, 10),
  }));
};

const isRows = (data: unknown): data is Row[] => Array.isArray(data) && data.every((row) => typeof row === 'object' && row !== null);

interface Asked {
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** What an answer becomes, and how many rows there are in all; undefined for what stays as it is. */
export const stretch = ({ path, query, body }: Asked, data: unknown, lengths: Lengths): { data: unknown; total?: number } | undefined => {
  const page = (rows: Row[], total: number, limit: number, offset: number) => ({
    data: stretched(rows, Math.min(offset, total), Math.min(offset + limit, total)),
    total,
  });
  if (path === '/v2/system/fq/questions' && isRows(data)) return { data: stretched(data, 0, Math.ceil(lengths.questions / GROUPS)) };
  if (/\/comments$/.test(path) && isRows(data))
    return page(data, lengths.comments, Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0));
  if (path === '/v2/system/map-markers/get' && isRows(data)) {
    const { limit = 20, offset = 0 } = (body ?? {}) as { limit?: number; offset?: number };
    return page(data, lengths.markers, limit, offset);
  }
  if (typeof data === 'object' && data !== null && 'Schedule' in data && isRows(data.Schedule))
    return { data: { ...data, Schedule: scheduleOf(data.Schedule, lengths.schedule) } };
  return undefined;
};

/** The main API with lists as long as wanted: it passes everything on, and repeats rows of what comes back. */
export const serveStretched = async (api: string, lengths: Lengths): Promise<{ url: string; stop: () => Promise<void> }> => {
  const app = fastify({ bodyLimit: 32 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const asked = new URL(request.url, api);
    const headers = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'content-length', 'accept-encoding'].includes(name),
    );
    const body = Buffer.isBuffer(request.body) ? request.body : undefined;
    const answer = await fetch(asked, {
      method: request.method,
      headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
      redirect: 'manual',
      ...(body && body.length > 0 ? { body: new Uint8Array(body) } : {}),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    void reply.code(answer.status);
    for (const [name, value] of answer.headers)
      if (!['connection', 'keep-alive', 'content-length', 'content-encoding', 'transfer-encoding', 'date'].includes(name))
        void reply.header(name, value);
    if (answer.status !== 200 || !/json/.test(answer.headers.get('content-type') ?? '')) return reply.send(text);
    const envelope = JSON.parse(text.toString()) as { data?: unknown };
    const json: unknown =
      body && body.length > 0 && /json/.test(request.headers['content-type'] ?? '') ? JSON.parse(body.toString()) : undefined;
    const longer = stretch({ path: asked.pathname, query: asked.searchParams, body: json }, envelope.data, lengths);
    if (!longer) return reply.send(text);
    if (longer.total !== undefined) void reply.header('x-items-total', longer.total);
    if (isRows(longer.data)) void reply.header('x-items-count', longer.data.length);
    return reply.send(JSON.stringify({ ...envelope, data: longer.data }));
  });
  return { url: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() };
};

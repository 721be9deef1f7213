import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of JSON that is looked through. No answer that carries a token comes near. */
const jsonLimit = 8 * 1024 * 1024;

const isJson = (headers: IncomingHttpHeaders): boolean => /^application\/(?:[\w.-]+\+)?json\b/i.test(headers['content-type'] ?? '');

/** Whether an answer is passed on as it comes: what is no JSON, a file to be saved, and a larger answer to a read, which is no login. */
export const isPassedOn = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'HEAD' ||
  !isJson(headers) ||
  headers['content-encoding'] !== undefined ||
  /^attachment\b/i.test(headers['content-disposition'] ?? '') ||
  (method === 'GET' && Number(headers['content-length'] ?? 0) > jsonLimit);

/**
 * Collects a JSON answer.
 * @throws Error when it is over the limit or breaks off.
 */
export const readJsonBody = async (answer: AsyncIterable<unknown>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > jsonLimit) throw new Error('JSON answer is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

export interface Opened {
  /** The body without the token. */
  body: Buffer;
  token: string | undefined;
  data: Record<string, unknown> | undefined;
}

const tokenKeys = ['BearerToken', 'bearer_token'];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes the token out of an answer's `data`, so that script never sees it. Bytes that are not JSON stay as they are. */
export const openAnswer = (body: Buffer): Opened => {
  let answer: unknown;
  try {
    answer = JSON.parse(body.toString('utf8'));
  } catch {
    return { body, token: undefined, data: undefined };
  }
  const parsed = isRecord(answer) ? answer : {};
  const data = isRecord(parsed['data']) ? parsed['data'] : undefined;
  const token = tokenKeys.map((key) => data?.[key]).find((value): value is string => typeof value === 'string' && value !== '');
  if (!data || !tokenKeys.some((key) => Object.hasOwn(data, key))) return { body, token: undefined, data };
  const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !tokenKeys.includes(key)));
  return { body: Buffer.from(JSON.stringify({ ...parsed, data: rest })), token, data: rest };
};

/** What came back. */
export interface GivenAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Words of our insides: a stack, a path of a source, a statement or a message of the database, a library's own error. */
const insides: readonly RegExp[] = [
  /\bat (?:async )?[\w.<>]+ \(|\.(?:ts|mjs|cjs|js):\d+|node_modules|file:\/\/\/(?!etc)/,
  /\b(?:select|insert into|update|delete from)\b[^"]*\b(?:from|values|set|where)\b.*\$\d/i,
  /duplicate key value|violates \w+[ -]|invalid input syntax|invalid byte sequence|relation "|column "|out of range for type/,
  /\b(?:TypeError|RangeError|SyntaxError|URIError|ReferenceError|ZodError|FST_ERR_\w+|ECONNREFUSED|DatabaseError)\b/,
  /Cannot read propert|is not a function|is not iterable|undefined is not|Unexpected token/,
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const wrongEnvelope = (status: number, body: unknown): string | null => {
  if (!isRecord(body)) return 'the body is no JSON object';
  const unknown = Object.keys(body).filter((name) => name !== 'data' && name !== 'error');
  if (unknown.length > 0) return `the envelope also holds ${unknown.join(', ')}`;
  const { error, data } = body;
  if (status < 400) return error === undefined && data === undefined ? 'neither data nor error' : null;
  if (!isRecord(error) || typeof error['code'] !== 'number' || typeof error['message'] !== 'string' || error['message'] === '')
    return 'no error in the envelope';
  if (data !== undefined && !isRecord(data)) return 'data of a failure is no record of fields';
  return null;
};

/**
 * What is wrong with a response to any request; null when nothing is.
 * @param allowed statuses from 500 on that are right for this call
 */
export const judgeAnswer = ({ statusCode, headers, body }: GivenAnswer, allowed: readonly number[] = []): string | null => {
  if (statusCode >= 500 && !allowed.includes(statusCode)) return `status ${statusCode}: ${body.slice(0, 300)}`;
  const type = String(headers['content-type'] ?? '');
  const json = type.startsWith('application/json');
  if (statusCode >= 400 && !json) return `a failure of type ${type || 'none'}`;
  // what is saved as a file has no envelope
  const isFile = String(headers['content-disposition'] ?? '').startsWith('attachment');
  const envelope = json && !isFile ? wrongEnvelope(statusCode, parsed(body)) : null;
  if (envelope) return `${statusCode}: ${envelope}: ${body.slice(0, 300)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'without nosniff';
  if (headers['x-powered-by'] !== undefined || headers['server'] !== undefined) return 'names its server';
  // a success repeats what customers wrote; a failure has words of its own
  const leak = statusCode >= 400 ? insides.find((pattern) => pattern.test(body)) : undefined;
  return leak ? `${statusCode} tells ${leak.exec(body)?.[0]}: ${body.slice(0, 300)}` : null;
};

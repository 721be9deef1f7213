import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../errors.ts';

const keys: Readonly<Record<number, string>> = {
  400: 'error.badRequest',
  404: 'error.notFound',
  413: 'error.tooLarge',
  415: 'error.wrongType',
  429: 'error.tooMany',
  503: 'error.unavailable',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The constraint or the field that failed, never a value: a database's message repeats what the customer typed. */
export const safeError = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = codeOf(error);
  const fromDatabase = code !== undefined && /^[0-9A-Z]{5}$/.test(code);
  const frames = error.stack?.slice(error.stack.indexOf('\n    at')).trim();
  return {
    type: error.name,
    ...(code && { code }),
    ...(!fromDatabase && { message: error.message }),
    ...('constraint' in error && { constraint: error.constraint }),
    ...('table' in error && { table: error.table }),
    stack: frames,
    ...(error.cause !== undefined && { cause: safeError(error.cause) }),
  };
};

/** Any thrown value as a failure of the contract; what nobody foresaw is logged and becomes 500 without its insides. */
export const asApiError = (error: unknown, log: FastifyBaseLogger): ApiError => {
  if (error instanceof ApiError) return error;
  const status = statusOf(error);
  if (status >= 500 && status !== 503) {
    log.error({ err: error }, 'unexpected failure');
    return new ApiError({ status: 500, message: 'error.internal' });
  }
  return new ApiError({ status, message: keys[status] ?? 'error.badRequest', ...(status === 503 && { headers: { 'retry-after': '5' } }) });
};

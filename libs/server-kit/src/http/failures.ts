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

// Classes 08 and 53, 55P03, 57P01 to 57P03, 58: connection, resources, a lock that was not free, a server that stops or starts, its disk.
// 40001 and 40P01 are transactions that got into each other's way.
const serverBusy = /^(?:08|53|58)[0-9A-Z]{3}$|^(?:40001|40P01|55P03|57014|57P0[123])$/;
const wayBroken = new Set([
  ...['DATABASE_SILENT', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOSPC'],
]);
// The driver's own errors of a connection that ended, or was not to be had in time, have no code.
const driverWords = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database, or the way to it, was to blame, so that the same call may succeed in a moment. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined && (serverBusy.test(code) || wayBroken.has(code))) return true;
  return driverWords.test(error.message) || (error instanceof AggregateError && error.errors.some(isPassing)) || isPassing(error.cause);
};

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

/** Any thrown value as a failure of the contract; an unforeseen one is logged and becomes 500 without details. */
export const asApiError = (error: unknown, log: FastifyBaseLogger): ApiError => {
  if (error instanceof ApiError) return error;
  if (isPassing(error)) {
    log.error({ err: error }, 'not to be had now');
    return new ApiError({ status: 503, message: 'error.unavailable', headers: { 'retry-after': '2' } });
  }
  const status = statusOf(error);
  if (status >= 500 && status !== 503) {
    log.error({ err: error }, 'unexpected failure');
    return new ApiError({ status: 500, message: 'error.internal' });
  }
  return new ApiError({ status, message: keys[status] ?? 'error.badRequest', ...(status === 503 && { headers: { 'retry-after': '5' } }) });
};

import { hostname } from 'node:os';
import { serverVersion, traceIds } from '@pozyka/server-kit';
import type { FastifyServerOptions } from 'fastify';

/** What of an error may be logged: its kind, where it happened, and its words with long numbers and addresses masked. */
const withoutPersonalData = (error: unknown): { type: string; message: string; stack: string } => {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const message = error.message
    .slice(0, 300)
    .replace(/\?[^\s'"]*/g, '?…')
    .replace(/[^\s@]+@[^\s@]+\.[^\s@]+/g, '…')
    .replace(/\+?\d[\d\s()-]{4,}\d/g, '…');
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
  return { type: error.name, message, stack };
};

/**
 * Structured logs without personal data: no query, header, cookie or body is ever handed to them; redaction is the second
 * fence, for what somebody logs by mistake.
 */
export const loggerOptions = (level: string, stream?: { write(line: string): unknown }): NonNullable<FastifyServerOptions['logger']> => ({
  name: 'gateway',
  level,
  base: { pid: process.pid, hostname: hostname(), serverVersion: serverVersion() },
  mixin: traceIds,
  redact: { paths: ['headers', '*.headers', '*.authorization', '*.cookie', '*.token'], remove: true },
  serializers: {
    req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
    res: ({ statusCode }) => ({ statusCode }),
    err: (error: unknown) => withoutPersonalData(error),
  },
  ...(stream && { stream }),
});

import { setTimeout as wait } from 'node:timers/promises';
import { ApiError, isMovable, type BeforeOperation, type Clock } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { takeFault } from '../../data/sandbox/store.ts';

const texts: Readonly<Record<number, string>> = {
  401: 'error.unauthorized',
  404: 'error.notFound',
  409: 'error.conflict',
  429: 'error.tooMany',
  500: 'error.internal',
};

const textOf = (status: number): string => texts[status] ?? (status > 500 ? 'error.unavailable' : 'error.unprocessable');

/** In a sandbox, before each call: the clock as the database has it, and the fault that somebody ordered. */
export const beforeOperation =
  (db: Kysely<Database>, clock: Clock): BeforeOperation =>
  async (_operationId, { access, method }, request) => {
    if (isMovable(clock)) await clock.refresh();
    if (access === 'sandbox') return;
    const fault = await takeFault(db, method, request.url.split('?')[0] ?? '/');
    if (!fault) return;
    if (fault.delay_ms > 0) await wait(fault.delay_ms);
    if (fault.status === null) return;
    const retry = fault.status === 429 || fault.status === 503;
    throw new ApiError({ status: fault.status, message: textOf(fault.status), ...(retry && { headers: { 'retry-after': '1' } }) });
  };

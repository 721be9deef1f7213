import type { Middleware } from 'redux';
import type { EventLog } from './event-log.ts';

interface CallAction {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string }; condition?: boolean };
}

const ENDED = /^\w+\/execute(?:Query|Mutation)\/(fulfilled|rejected)$/;

/** Tells of every call of an API that has ended, by its name and outcome alone. */
export const logCalls =
  (log: EventLog): Middleware =>
  () =>
  (next) =>
  (received) => {
    const result = next(received);
    const { type, payload, meta } = received as CallAction;
    const [, state] = ENDED.exec(type) ?? [];
    const name = meta?.arg?.endpointName;
    if (!state || !name || meta.condition) return result;
    const status = typeof payload === 'object' && payload !== null && 'status' in payload ? ` ${String(payload.status)}` : '';
    log.add('call', state === 'fulfilled' ? name : `${name} ✕${status}`);
    return result;
  };

import type { ApiError, PageMeta } from '@pozyka/api-client';
import type { Middleware } from 'redux';
import type { Receive } from '../../core/deferred.ts';
import type { Progress } from '../../core/progress.ts';

/** What RTK Query tells the store of a call. */
interface CallAction {
  type: string;
  payload?: unknown;
  meta?: {
    arg?: { endpointName?: string; originalArgs?: unknown; subscribe?: boolean; forceRefetch?: unknown };
    rejectedWithValue?: boolean;
    condition?: boolean;
    aborted?: boolean;
    baseQueryMeta?: PageMeta;
  };
}

/** What broke around a call, as the catalogue of errors knows it. */
const BROKEN: ApiError = { status: 500, code: 0 };
const CALL = /^(\w+)\/execute(Query|Mutation)\/(pending|fulfilled|rejected)$/;
/** The customer waits for neither: view blocks, and what a page asks again and again behind their back. */
const isSilent = ({ endpointName = '', subscribe, forceRefetch }: NonNullable<NonNullable<CallAction['meta']>['arg']>): boolean =>
  endpointName.startsWith('getBlock') || (subscribe === false && forceRefetch === true);

/** The one listener to all calls: counts those on their way, and hands on those that failed or changed something. */
export const watchCalls =
  (tell: Receive, progress: Progress): Middleware =>
  () =>
  (next) =>
  (received) => {
    const result = next(received);
    const { type, payload, meta } = received as CallAction;
    const [, api, kind, state] = CALL.exec(type) ?? [];
    const arg = meta?.arg;
    // a call that another one made needless never began
    if (!api || !arg?.endpointName || meta?.condition) return result;
    if (!isSilent(arg)) progress[state === 'pending' ? 'begin' : 'end']();
    const call = {
      api,
      endpoint: arg.endpointName,
      kind: kind as 'Query' | 'Mutation',
      arg: arg.originalArgs,
      shownByPage: meta?.baseQueryMeta?.shownBy === 'page',
    };
    // without a value something threw before or after the call, and no page knows it by its kind
    if (state === 'rejected' && !meta?.aborted)
      tell({ type: 'call', call: { ...call, error: meta?.rejectedWithValue ? (payload as ApiError) : BROKEN } });
    if (state === 'fulfilled' && kind === 'Mutation') tell({ type: 'call', call: { ...call, data: payload } });
    return result;
  };

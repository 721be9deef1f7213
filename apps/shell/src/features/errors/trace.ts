import { isApiError } from '@pozyka/api-client';

const traces = new WeakMap<object, string>();

const random = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names one failure, for the customer's card and for the logs alike: the API's own name of the request, else one made up here. */
export const traceOf = (error: unknown): string | undefined => {
  if (isApiError(error) && error.requestId) return error.requestId;
  if (typeof error !== 'object' || error === null) return undefined;
  const trace = traces.get(error) ?? random();
  traces.set(error, trace);
  return trace;
};

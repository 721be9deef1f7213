import { proofHeader } from '@pozyka/server-kit';

/** The gateway's own `fetch`: calls to the APIs carry its proof, any other address never gets it. */
export const createApiFetch =
  (apis: readonly string[], secret: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!apis.some((api) => address.startsWith(`${api}/`))) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(proofHeader, secret);
    // no host that an API redirects to gets the proof
    return fetch(input, { ...init, headers, redirect: 'error' });
  };

import { proofHeader, traceCall } from '@pozyka/server-kit';

/** The gateway's own `fetch`: calls to the APIs carry its proof and their trace, any other address never gets them. */
export const createApiFetch =
  (apis: readonly string[], secret: string, fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!apis.some((api) => address.startsWith(`${api}/`))) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(proofHeader, secret);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    return traceCall(
      { method, url: address, goesOn: true },
      (carrier) => {
        for (const [name, value] of Object.entries(carrier)) headers.set(name, value);
        // no host that an API redirects to gets the proof
        return fetch(input, { ...init, headers, redirect: 'error' });
      },
      ({ status }) => status,
    );
  };

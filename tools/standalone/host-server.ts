import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { HOST_FILES, hostPage, type HostSettings } from './host-page.ts';
import { realAddresses } from './real-addresses.ts';

const DESIGN_SYSTEM = join(import.meta.dirname, '../../libs/design-system/src');
const TYPES: Record<string, string> = { woff2: 'font/woff2', svg: 'image/svg+xml' };

export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HostOptions extends HostSettings {
  /** The gateway's address for programs. */
  gateway: string;
  /** The host's script. */
  bundle: Promise<string>;
}

const send = (response: ServerResponse, type: string, body: string | Buffer): void => {
  response.setHeader('content-type', type);
  response.setHeader('cache-control', 'no-store');
  response.end(body);
};

const isPage = ({ method, headers }: IncomingMessage, path: string): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html') && !/\.\w+$/.test(path);

/** What the host answers before the remote's development server is asked, and what it answers when that had nothing. */
export const hostMiddlewares = ({ bundle, gateway, ...settings }: HostOptions): { first: Middleware; last: Middleware } => {
  const file = async (response: ServerResponse, path: string): Promise<void> =>
    send(response, TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream', await readFile(path));
  const answer = async (path: string, response: ServerResponse): Promise<boolean> => {
    if (path === `${HOST_FILES}host.js`) send(response, 'text/javascript; charset=utf-8', await bundle);
    else if (path === `${HOST_FILES}addresses`) {
      send(response, 'application/json; charset=utf-8', JSON.stringify(await realAddresses(settings.remote, gateway)));
    } else if (path.startsWith(HOST_FILES) && path.endsWith('.woff2')) await file(response, join(DESIGN_SYSTEM, 'fonts', basename(path)));
    // pages point into the sprite that the gateway serves
    else if (path === '/pictures.svg') await file(response, join(DESIGN_SYSTEM, 'icons', basename(path)));
    else return false;
    return true;
  };
  const pathOf = (request: IncomingMessage): string => (request.url ?? '/').split('?', 1)[0] ?? '/';
  const failed = (response: ServerResponse) => () => {
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  };
  return {
    first(request, response, next) {
      answer(pathOf(request), response).then((done) => (done ? undefined : next()), failed(response));
    },
    last(request, response, next) {
      const path = pathOf(request);
      if (isPage(request, path)) send(response, 'text/html; charset=utf-8', hostPage(path, settings));
      else next();
    },
  };
};

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test as base } from './own-site.ts';

const MAIN_API = process.env['MAIN_API_URL'] ?? 'http://127.0.0.1:4001';
/** What the API must know of a call that is passed on. */
const PASSED = ['accept-language', 'authorization', 'content-type', 'idempotency-key'];

declare global {
  interface Window {
    hit?(): void;
    wasHit?: boolean;
  }
}

/** What the API says at a path in place of its own answer; undefined: its own. */
export type Respond = (path: string) => unknown;

const startApi = async (respond: Respond): Promise<{ url: string; stop(): void }> => {
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const own = respond(new URL(request.url ?? '/', MAIN_API).pathname);
    response.setHeader('content-type', 'application/json');
    if (Array.isArray(own)) response.setHeader('x-items-total', own.length);
    if (own !== undefined) return response.end(JSON.stringify({ data: own }));
    const headers = Object.fromEntries(PASSED.flatMap((name) => (request.headers[name] ? [[name, String(request.headers[name])]] : [])));
    const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
    const answer = await fetch(MAIN_API + request.url, { method: request.method ?? 'GET', headers, ...body });
    response.statusCode = answer.status;
    return response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
};

interface Fixtures {
  /** A site of the test's own whose main API responds as the test says. */
  hostileSite(respond: Respond): Promise<{ url: string }>;
  /** What must not be: a dialog, a request to another host. The window is marked when a text runs. */
  foreign: readonly string[];
}

/** Tests of texts that would act if anything took them for more than texts. */
export const test = base.extend<Fixtures>({
  hostileSite: async ({ ownSite }, use) => {
    const stops: (() => void)[] = [];
    await use(async (respond) => {
      const api = await startApi(respond);
      stops.push(api.stop);
      return ownSite({ env: { MAIN_API_URL: api.url } });
    });
    for (const stop of stops) stop();
  },
  foreign: async ({ page }, use) => {
    const foreign: string[] = [];
    page.on('dialog', (dialog) => {
      foreign.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost' && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    await page.addInitScript(() => {
      window.hit = () => {
        window.wasHit = true;
      };
    });
    await use(foreign);
    expect(foreign).toEqual([]);
  },
});

/** Links that would leave for anything but this site, https, mail, phone or the messenger a post is shared by. */
const strayLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ protocol, host }) => !(['https:', 'mailto:', 'tel:', 'viber:'].includes(protocol) || host === location.host))
      .map(({ outerHTML }) => outerHTML),
  );

/** Nothing ran, no link leads astray, and within `place` no text became an element that acts. */
export const expectTexts = async (page: Page, place = 'main'): Promise<void> => {
  expect(await page.evaluate(() => window.wasHit)).toBeUndefined();
  expect(await strayLinks(page)).toEqual([]);
  const acting = ['script', 'iframe', 'object', 'embed', 'base', 'meta', 'link'];
  expect(await page.locator(acting.map((name) => `${place} ${name}`).join(', ')).count()).toBe(0);
};

/** The texts, as many at a time as `fits` allows. */
export const groupsOf = (texts: readonly string[], fits: (joined: string) => boolean): string[] => {
  const groups: string[] = [];
  for (const text of texts) {
    const joined = [groups.at(-1), text].filter(Boolean).join(' ');
    if (fits(joined)) groups.splice(-1, 1, joined);
    else groups.push(text);
  }
  return groups;
};

export { expect };

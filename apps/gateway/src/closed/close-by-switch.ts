import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { oneClickPath } from '@pozyka/api-contract/constants';
import { localeOf } from '@pozyka/server-kit';
import { openReadStorage } from '@pozyka/server-kit/storage';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { pagePathOf } from '../http/page-path.ts';
import { wantsHtml } from '../http/accept.ts';
import { operationOf } from '../registry/operation-of.ts';
import { closedPage, closedWords } from './closed-page.ts';
import { againIn, ClosedSwitch } from './closed-switch.ts';

/** A silent storage must not block the start of a gateway. */
const PATIENCE_MS = 2_000;

const isCall = (path: string): boolean => /^\/(?:api|mplace-api)\//.test(path);

/** Calls of no visitor, whose senders stop retrying soon: what partners report, and a mail program's one click. */
const isFromOutside = (method: string, path: string): boolean =>
  operationOf(method, path)?.access === 'provider' || path === `/api${oneClickPath}`;

export interface CloseBySwitchOptions {
  config: Pick<Config, 'releasesStore' | 'registryFile'>;
  https: boolean;
  now(): number;
}

/** While an operator's file is beside the registry, every page and every call is answered 503, in the visitor's language. */
export const closeBySwitch = async (app: FastifyInstance, { config, https, now }: CloseBySwitchOptions): Promise<ClosedSwitch> => {
  const site = new ClosedSwitch({
    storage: await openReadStorage(config.releasesStore ?? dirname(config.registryFile)),
    onChange: (notice) => app.log.warn({ closed: notice !== undefined, until: notice?.until }, notice ? 'site closed' : 'site open'),
    onError: (error) => app.log.error({ err: error }, 'closed.json refused, the site stays as it is'),
  });
  app.addHook('onRequest', async (request, reply) => {
    const { notice: closed } = site;
    const path = request.url.split('?', 1)[0] ?? '';
    if (!closed) return undefined;
    // health, releases and the like answer still
    const isPage = (request.routeOptions.url ?? '/*') === '/*' && wantsHtml(request.headers.accept);
    if (!isPage && (!isCall(path) || isFromOutside(request.method, path))) return undefined;
    reply
      .code(503)
      .header('retry-after', String(againIn(closed, now())))
      .header('cache-control', 'no-store');
    if (isCall(path)) {
      const locale = localeOf(request.headers['accept-language']);
      const { title, html } = closedWords(closed, locale);
      // pages that are open show these words in their own place
      return reply.header('content-language', locale).send({ data: { html }, error: { code: 503, message: title } });
    }
    const locale = pagePathOf(request.url)?.locale ?? 'uk';
    const page = closedPage(closed, locale, https);
    return reply
      .header('content-security-policy', page.csp)
      .header('content-language', locale)
      .type('text/html; charset=utf-8')
      .send(page.html);
  });
  app.addHook('onClose', () => site.stop());
  await Promise.race([site.start(), wait(PATIENCE_MS, undefined, { ref: false })]);
  return site;
};

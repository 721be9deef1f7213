import type { TestContext } from 'node:test';
import fastify, { type FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import { configOf } from '../config/config.ts';
import { loggerOptions } from '../logger.ts';
import { contentServer, createReleaseFolder, shellServer, type ReleaseFolder } from './releases.ts';

interface ApiCall {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** What the gateway of a spec proves itself with. */
export const gatewaySecret = 'a-gateway-secret-that-specs-alone-know';

/** A real API on a real port that records its requests. */
export interface Api {
  url: string;
  app: FastifyInstance;
  calls: ApiCall[];
  close(): Promise<void>;
}

export const startApi = async (routes: (app: FastifyInstance) => void, port = 0): Promise<Api> => {
  const app = fastify({ forceCloseConnections: true });
  const calls: ApiCall[] = [];
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('preHandler', async (request) => {
    calls.push({
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      body: typeof request.body === 'string' ? request.body : '',
    });
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  routes(app);
  const url = await app.listen({ host: '127.0.0.1', port });
  return { url, app, calls, close: () => app.close() };
};

export interface Site {
  app: FastifyInstance;
  /** Address of the running gateway. */
  url: string;
  api: Api;
  folder: ReleaseFolder;
  clock: { now: number };
}

export interface SiteOptions {
  env?: Record<string, string>;
  /** Collects the lines of the log. */
  log?: string[];
  routes?: (app: FastifyInstance) => void;
  /** Writes releases and the registry; one shell and one remote when absent. */
  prepare?: (folder: ReleaseFolder) => Promise<void>;
}

const share = { title: 'Назва', description: 'Опис', image: null };
const seoRow = {
  ...{ title: 'Назва', description: 'Опис', keywords: '', exact: true },
  og: { ...share, type: 'website' },
  twitter: { ...share, card: 'summary' },
};

export const contentRoutes = (app: FastifyInstance): void => {
  app.get('/v2/system/blocks', async () => ({ data: [{ alias: 'index', content: 'Блок' }] }));
  app.get('/v2/system/i18n', async () => ({ data: { 'content:faq.title': 'Питання' } }));
  app.get('/v2/system/menu', async () => ({
    data: [
      {
        alias: 'main',
        items: [
          { link: '/about-us', title: 'Про нас' },
          { link: 'https://elsewhere.example', title: 'x' },
        ],
      },
    ],
  }));
  app.get('/v2/system/custom/documents', async () => ({
    data: [
      { id: 'rules-2', paper: 'rules', state: 'current', valid_from: '2026-02-10' },
      { id: 'rules-1', paper: 'rules', state: 'earlier', valid_from: '2025-04-01' },
    ],
  }));
  app.get('/v2/system/custom/pages', async () => ({
    data: [{ id: 'about-us', title: 'Про нас', updated_at: '2026-01-01T10:00:00.000Z' }],
  }));
  const post = (alias: string, category: string, day: string, changed: string | null = null) => ({
    ...{ alias, title: alias, preview: '', image: null, reading_minutes: 1, category: { alias: category, title: category } },
    ...{ published_at: `${day}T00:00:00+02:00`, updated_at: changed && `${changed}T00:00:00+02:00` },
  });
  if (!app.hasRoute({ method: 'GET', url: '/v2/system/posts/items' }))
    app.get('/v2/system/posts/items', async () => ({
      data: [post('two', 'loans', '2026-03-01'), post('one', 'budget', '2026-02-01'), post('old', 'loans', '2026-01-01', '2026-03-09')],
    }));
  app.get('/mplace/category-tree', async () => ({ data: [{ id: '1', children: [{ id: '7', children: [] }] }] }));
  app.get('/mplace/good-list/category_id/7', async (_request, reply) =>
    reply.header('x-items-total', '2').send({ data: [{ id: '70' }, { id: '71' }] }),
  );
  app.post('/v2/system/seo', async () => ({ data: seoRow }));
  app.post('/v2/system/snippets', async () => ({ data: { head: '', body_begin: '', body_end: '' } }));
  app.post('/v2/system/redirect', async () => ({ data: null }));
  app.get('/v2/system/customers/account/self', async (request, reply) =>
    request.headers.authorization === 'Bearer good-token' || request.headers.authorization === 'Bearer fresh-token'
      ? { data: { FirstName: 'Олена', SecondName: 'Коваль', Patronymic: null, ActionStatus: 'nothing' } }
      : reply.code(401).send({ error: { code: 401, message: 'Увійдіть' } }),
  );
};

export const prepareDefault = async (folder: ReleaseFolder): Promise<void> => {
  await folder.write({
    app: 'shell',
    version: '1.0.0',
    server: shellServer(),
    screens: [{ screen: 'index', path: '/', access: 'guest', layout: 'default', rendering: 'server' }],
  });
  await folder.write({
    app: 'content',
    version: '1.0.0',
    server: contentServer,
    container: 'mf_content',
    requires: ['words'],
    files: { 'faq.2.js': 'faq()' },
    screens: [{ screen: 'faq', path: '/faq', access: 'public', layout: 'default', rendering: 'server' }],
  });
  await folder.register({ revision: 1, apps: { shell: { stable: '1.0.0' }, content: { stable: '1.0.0' } } });
};

/** A whole gateway over a temporary release store and a real API, closed when the test ends. */
export const startSite = async (
  context: TestContext,
  { env = {}, log, routes = contentRoutes, prepare = prepareDefault }: SiteOptions = {},
): Promise<Site> => {
  const folder = await createReleaseFolder();
  const api = await startApi(routes);
  await prepare(folder);
  const clock = { now: Date.UTC(2026, 0, 1) };
  const config = configOf({
    NODE_ENV: 'test',
    MAIN_API_URL: api.url,
    MARKETPLACE_API_URL: api.url,
    RELEASES_DIR: folder.releasesDir,
    REGISTRY_FILE: folder.registryFile,
    GATEWAY_SECRET: gatewaySecret,
    ...env,
  });
  const app = await createApp({
    config,
    now: () => clock.now,
    logger: log ? loggerOptions('trace', { write: (line) => void log.push(line) }) : false,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  context.after(async () => {
    await app.close();
    await api.close();
    await folder.remove();
  });
  return { app, url, api, folder, clock };
};

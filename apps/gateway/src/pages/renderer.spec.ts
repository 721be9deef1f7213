import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ResolvedRelease } from '@pozyka/remote-kit/types';
import { until } from '@pozyka/testing/until';
import { ReleaseStore } from '../releases/release-store.ts';
import { ServerBundles } from '../releases/server-bundles.ts';
import { createReleaseFolder } from '../testing/releases.ts';
import { PublicContent } from './public-content.ts';
import { Overloaded, RenderFailure, Renderer, type RenderCall, type RendererOptions } from './renderer.ts';

const rendererOf = (releases: ReleaseStore, options: Partial<RendererOptions> = {}): Renderer =>
  new Renderer({
    bundles: new ServerBundles(releases),
    content: new PublicContent(() => 0),
    apis: { main: 'http://main.invalid', marketplace: 'http://marketplace.invalid' },
    ...{ publicUrl: 'http://localhost', redirectHosts: [], sandbox: false, devRemotes: new Set<string>() },
    ...{ carriesToken: () => false, now: () => 0, fetch: () => Promise.resolve(Response.json({ data: {} })), ...options },
  });

const callOf = (releases: Record<string, ResolvedRelease>, path = '/'): RenderCall => ({
  ...{ url: path, path, search: '', locale: 'uk', cookies: {}, token: undefined, requestId: 'request-1' },
  snapshot: { registry: { revision: 1, apps: {} }, id: '1', apps: new Map() },
  resolution: { releases, cohort: '' },
  onRemoteError: () => undefined,
});

/** Renders once it is let through. */
const gate = `
const waiting = (globalThis.gateWaiting = []);
exports.shared = {};
exports.render = () => new Promise((resolve) => waiting.push(() => resolve({ status: 200, html: 'x', locale: 'uk', cacheable: true })));`;

const isOpeners = (value: unknown): value is (() => void)[] => Array.isArray(value);

test('pages over the limit are refused at once, and re-rendered when there is room', async (t) => {
  const folder = await createReleaseFolder();
  t.after(() => folder.remove());
  await folder.write({ app: 'shell', version: '1.0.0', server: gate });
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const shell: ResolvedRelease = await releases.resolve('shell', '1.0.0');
  const renderer = rendererOf(releases, { limit: 2 });
  const render = () => renderer.render(callOf({ shell }));
  const rendering = [render(), render()];
  await assert.rejects(render(), (error) => error instanceof RenderFailure && error.cause instanceof Overloaded);
  const openers = (): (() => void)[] => {
    const waiting: unknown = Reflect.get(globalThis, 'gateWaiting');
    return isOpeners(waiting) ? waiting : [];
  };
  await until(() => openers().length === 2, 'two pages are rendered');
  for (const open of openers()) open();
  assert.equal((await Promise.all(rendering)).length, 2);
  const next = render();
  await until(() => openers().length === 3, 'a third page is rendered');
  openers().at(-1)?.();
  assert.equal((await next).result.status, 200);
});

/** Renders the configuration that the page gets. */
const teller = `
exports.shared = {};
exports.render = (request) => ({ status: 200, html: JSON.stringify(request.config), locale: 'uk', cacheable: true });`;

test('a page gets the payment provider where it is another than usual', async (t) => {
  const folder = await createReleaseFolder();
  t.after(() => folder.remove());
  await folder.write({ app: 'shell', version: '1.0.0', server: teller });
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const shell = await releases.resolve('shell', '1.0.0');
  const configFor = async (options: { paymentSystem?: string }): Promise<unknown> => {
    const { result } = await rendererOf(releases, options).render(callOf({ shell }));
    return JSON.parse(result.html);
  };
  const usual = { sandbox: false, publicUrl: 'http://localhost' };
  assert.deepEqual(await configFor({ paymentSystem: 'acquirer' }), { ...usual, paymentSystem: 'acquirer' });
  for (const options of [{}, { paymentSystem: 'sandbox' }]) assert.deepEqual(await configFor(options), usual);
});

/** Shows what it gets of a remote's page. */
const frame = `
exports.shared = {};
exports.render = async (request) => {
  const page = await (await request.loadRemote('bonus')).pages.bonus();
  return { status: 200, html: JSON.stringify([page.default(), page.head({ locale: 'ru' })]), locale: 'ru', cacheable: true };
};`;

test('a page of a release without a server half is a frame with the head that its release gives', async (t) => {
  const folder = await createReleaseFolder();
  t.after(() => folder.remove());
  await folder.write({ app: 'shell', version: '1.0.0', server: frame });
  const head = { uk: { title: 'Бонуси' }, ru: { title: 'Бонусы' } };
  const screen = { screen: 'bonus', path: '/bonus', access: 'public', layout: 'default', rendering: 'browser', head } as const;
  await folder.write({
    ...{ app: 'bonus', version: '1.0.0', server: 'throw new Error()', container: 'mf_bonus', screens: [screen] },
    alter: ({ server: _, ...release }) => release,
  });
  const releases = new ReleaseStore({ releasesDir: folder.releasesDir });
  const live = { shell: await releases.resolve('shell', '1.0.0'), bonus: await releases.resolve('bonus', '1.0.0') };
  const { result } = await rendererOf(releases).render(callOf(live, '/ru/bonus'));
  assert.equal(result.html, JSON.stringify([null, head.ru]));
});

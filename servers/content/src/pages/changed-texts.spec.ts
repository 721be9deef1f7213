import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { serverDatabase } from '@pozyka/server-kit';
import { publicationsSeed } from '@pozyka/server-publications';
import { projectSite } from '@pozyka/server-publications/testing/site-screens';
import { startContentApi } from '../testing/content-api.ts';

test('a running API tells the changed text of every kind at its next call', async (context) => {
  const dir = await mkdtemp(join(tmpdir(), 'pozyka-content-'));
  context.after(() => rm(dir, { recursive: true }));
  const api = await startContentApi(serverDatabase());
  context.after(() => api.close());
  await cp(join(publicationsSeed.folder, 'content'), join(dir, 'content'), { recursive: true });
  const seed = () => publicationsSeed.run(api.db, dir, projectSite);
  await seed();

  const read = async (url: string): Promise<string> => (await api.app.inject({ url: `${url}?language=uk` })).body;
  const edit = async (name: string, from: string, to: string): Promise<void> => {
    const file = join(dir, 'content', name);
    const text = await readFile(file, 'utf8');
    assert.ok(text.includes(from), `${name} has no "${from}"`);
    await writeFile(file, text.replace(from, to));
  };
  const changes: [url: string, file: string, from: string, to: string][] = [
    ['/v2/system/pages/about', 'pages/about.uk.md', 'title: Про компанію', 'title: Інша назва'],
    ['/v2/system/blocks/about-quote', 'blocks/about-quote.uk.json', 'Добра позика', 'Інша позика'],
    ['/v2/system/carousel/promotions', 'carousels/promotions.uk.json', 'Промокод видно', 'Інший промокод видно'],
    ['/v2/system/custom/promotions/promo-code', 'custom/promotions/promo-code.uk.json', '"title": "Промокод"', '"title": "Інший"'],
  ];
  for (const [url] of changes) assert.doesNotMatch(await read(url), /Інш/, url);
  for (const [, file, from, to] of changes) await edit(file, from, to);
  await seed();
  for (const [url] of changes) assert.match(await read(url), /Інш/, url);
});

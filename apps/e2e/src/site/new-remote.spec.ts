import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRemote } from '../support/generated-remote.ts';
import { expectPage } from '../support/page-parts.ts';
import { changeRegistry } from '../support/registry.ts';
import type { ReleaseCopy } from '../support/releases.ts';
import { expect, test } from '../support/own-site.ts';

const hashOfShell = (releases: ReleaseCopy): string => {
  const { files, server } = releases.release('shell');
  const hash = createHash('sha256');
  for (const file of [...Object.keys(files), server.file]) hash.update(readFileSync(join(releases.folder('shell'), file)));
  return hash.digest('hex');
};

const statusOf = async (url: string): Promise<number> => (await fetch(url, { headers: { accept: 'text/html' } })).status;

test('a remote of the generator, published with a path of its own, is on the site; the shell stays as it is; then it goes', async ({
  page,
  ownSite,
}) => {
  test.slow();
  const remote = await generateRemote({ name: 'loyalty', titleUk: 'Бонуси', titleRu: 'Бонусы' });
  try {
    const { releases, url } = await ownSite();
    const before = hashOfShell(releases);
    expect(await statusOf(`${url}/loyalty`)).toBe(404);

    await changeRegistry(releases, 'publish', 'loyalty', '--dist', remote.dist);
    await expect.poll(() => statusOf(`${url}/loyalty`)).toBe(200);
    await page.goto(`${url}/loyalty`);
    await expectPage(page);
    await expect(page.locator('main h1')).toHaveText('Бонуси');
    await page.goto(`${url}/ru/loyalty`);
    await expectPage(page);
    await expect(page.locator('main h1')).toHaveText('Бонусы');

    await changeRegistry(releases, 'retire', 'loyalty');
    await expect.poll(() => statusOf(`${url}/loyalty`)).toBe(404);
    await changeRegistry(releases, 'prune', '--days', '0');
    expect(existsSync(join(releases.releasesDir, 'loyalty'))).toBe(false);
    expect(await statusOf(`${url}/faq`)).toBe(200);
    expect(hashOfShell(releases)).toBe(before);
  } finally {
    remote.remove();
  }
});

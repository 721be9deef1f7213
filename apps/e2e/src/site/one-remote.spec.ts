import { readFileSync, writeFileSync } from 'node:fs';
import type { Registry } from '@pozyka/remote-kit';
import { mergeTests } from '@playwright/test';
import { test as development } from '../support/development.ts';
import { expect, test as live } from '../support/live-remote.ts';

const test = mergeTests(live, development);

/** Leaves the shell alone in a registry. */
const withoutRemotes = (registryFile: string): void => {
  const { revision, apps } = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry;
  writeFileSync(
    registryFile,
    JSON.stringify({ revision, apps: Object.fromEntries(Object.entries(apps).filter(([app]) => app === 'shell')) }),
  );
};

test('a remote alone: from its sources in the shell, and the page of an unknown address where another remote would be', async ({
  page,
  ownSite,
  liveRemote,
  developmentData,
}) => {
  test.slow();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const { url } = await ownSite({
    // a shell that is built for development takes code without a hash
    dataDir: developmentData,
    prepare: ({ registryFile }) => withoutRemotes(registryFile),
    env: { NODE_ENV: 'development', DEV_REMOTES: `content=${await liveRemote('content')}` },
  });
  await page.goto(`${url}/faq`);
  await expect(page.getByRole('heading', { level: 1, name: 'Запитання та відповіді' })).toBeVisible();
  expect((await page.request.get(`${url}/category/1`)).status()).toBe(404);
  await page.goto(`${url}/category/1`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

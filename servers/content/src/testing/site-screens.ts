import { globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SiteAddresses } from '@pozyka/server-kit';
import type { ShippedPath } from '../import/text-addresses.ts';

const apps = resolve(import.meta.dirname, '../../../../apps');

const pathsOf = async (file: string): Promise<ShippedPath[]> => {
  const app = basename(dirname(dirname(file)));
  const { screens } = (await import(pathToFileURL(join(apps, file)).href)) as { screens: readonly { path: string }[] };
  return screens.map(({ path }) => ({ path, app }));
};

/** What the remotes of the project bring beside the product's table. */
export const projectScreens: readonly ShippedPath[] = (await Promise.all(globSync('*/src/screens.ts', { cwd: apps }).map(pathsOf))).flat();

/** The site of the project, whose registry takes every claim. */
export const projectSite: SiteAddresses = { screens: projectScreens, claim: async () => {} };

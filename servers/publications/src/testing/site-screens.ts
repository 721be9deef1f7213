import { resolve } from 'node:path';
import { readSite } from '@pozyka/remote-kit/read-pages';
import type { SiteAddresses } from '@pozyka/server-kit';

/** The screens that the apps of the project ship. */
export const projectScreens = readSite(resolve(import.meta.dirname, '../../../..'));

/** The site of the project, whose registry takes every claim. */
export const projectSite: SiteAddresses = { screens: projectScreens, claim: async () => {} };

import { existsSync, globSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { readSite } from '../../libs/remote-kit/src/read-pages.ts';
import type { SiteAddresses } from '../../libs/server-kit/src/database/api-commands.ts';
import { openStorage } from '../../libs/server-kit/src/storage/index.ts';
import { authorOf } from '../registry/author.ts';
import { claimPages, livePaths } from '../registry/pages.ts';
import { workspaceRoot } from '../start/paths.mjs';

/**
 * The site's addresses by its registry of releases, in POZYKA_STORE. Without one they are those of `npm start`, which publishes what the
 * workspace holds right after the seeds: of its own apps the sources count, of others what is live in POZYKA_DATA.
 * @throws where the store cannot be written
 */
export const siteAddresses = async (
  env: Readonly<Record<string, string | undefined>> = process.env,
  root = workspaceRoot,
): Promise<SiteAddresses> => {
  const store = env['POZYKA_STORE'];
  const storage = await openStorage(store || resolve(root, env['POZYKA_DATA'] || '.data'));
  const live = await livePaths(storage);
  const leaving = store
    ? []
    : globSync('apps/*', { cwd: root })
        .map((folder) => basename(folder))
        .filter((app) => existsSync(join(root, 'apps', app, 'src')));
  const author = authorOf({ why: 'npx pozyka db seed' });
  return {
    screens: store ? live : [...live.filter(({ app }) => !leaving.includes(app)), ...readSite(root)],
    claim: (pages) => claimPages(storage, author, pages, leaving),
  };
};

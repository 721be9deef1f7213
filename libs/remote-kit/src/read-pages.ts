import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, posix, resolve } from 'node:path';
import { screensOfPage, type PageDefinition } from './define-page.ts';
import type { ReleaseScreen } from './release.ts';

const load = createRequire(import.meta.url);
const CODE = /\bimport\(\s*'\.\/([^']+)'\s*\)/;

/** A page of an app, by what its folder says. */
export interface FoundPage {
  /** Its name, which its folder has. */
  screen: string;
  /** Its code, from the app's folder: `src/pages/faq/faq.tsx`. */
  code: string;
  page: PageDefinition;
}

/**
 * The pages of an app, from `src/pages/<screen>/page.ts`. Node only.
 * @param app the app's folder
 * @throws Error for a page that does not name its code
 */
export const readPages = (app: string): FoundPage[] =>
  globSync('src/pages/*/page.ts', { cwd: app })
    .toSorted()
    .map((file) => {
      const folder = dirname(file);
      const [, code] = CODE.exec(readFileSync(join(app, file), 'utf8')) ?? [];
      if (!code) throw new Error(`${join(app, file)}: Page is () => import('./${basename(folder)}.tsx')`);
      const { default: page } = load(resolve(app, file)) as { default: PageDefinition };
      return { screen: basename(folder), code: posix.join(folder, code), page };
    });

/** The rows of an app in the table of screens. @param app the app's folder */
export const readScreens = (app: string): ReleaseScreen[] => readPages(app).flatMap(({ screen, page }) => screensOfPage(screen, page));

/** The table of screens of all apps of a workspace. @param root the workspace's folder */
export const readSite = (root: string): (ReleaseScreen & { app: string })[] =>
  globSync('apps/*', { cwd: root }).flatMap((folder) =>
    readScreens(join(root, folder)).map((screen) => ({ app: basename(folder), ...screen })),
  );

import { screens } from '@pozyka/status-router/screens';
import type { Report } from './content-error.ts';
import type { FoundLink } from './to-html.ts';

const cmsPath = '/:alias';

const pattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))}$`);

/** Screens that a remote brings beside the product's table (its own `src/screens.ts`), and texts lead to. */
export const brought = ['/requests', '/requests/new', '/restructuring', '/relief'];

const screenPaths = [...screens.map(({ path }): string => path), ...brought]
  .filter((path) => path.startsWith('/') && path !== cmsPath && !path.includes('*'))
  .map(pattern);

/** Whether a path without locale is a fixed screen of the product: such a path can be no page's alias. */
export const isScreenPath = (path: string): boolean => screenPaths.some((screen) => screen.test(path));

/** Screens that show a text of the content server by its alias: a link to one that is not there leads nowhere. */
const textPath = /^\/posts\/(?:items|categories)\//;

/** Links must lead to a screen, to one of `texts` by its path, or outside by https, mail or phone. */
export const checkLinks = (links: readonly FoundLink[], texts: ReadonlySet<string>, report: Report): void => {
  const leads = (path: string): boolean => texts.has(path) || (isScreenPath(path) && !textPath.test(path));
  for (const { file, line, href } of links) {
    const path = href.split(/[?#]/)[0] ?? '';
    const inside = /^\/(?!\/)/.test(href);
    if (inside && /^\/(uk|ru)(\/|$)/.test(path)) report({ file, line, message: `write the link without a language, it is added: ${href}` });
    else if (inside && !leads(path)) report({ file, line, message: `the link leads nowhere: ${href}` });
    else if (!inside && !/^(https:\/\/|mailto:|tel:)/.test(href))
      report({ file, line, message: `links begin with /, https:, mailto: or tel:, not ${href}` });
  }
};

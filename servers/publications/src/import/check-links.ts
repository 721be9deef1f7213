import { covers } from '@pozyka/status-router/covers';
import type { Report } from './content-error.ts';
import type { ShippedPath } from './text-addresses.ts';
import type { FoundLink } from './to-html.ts';

/** Screens that show a text of the content server by its alias: a link to one that is not there leads nowhere. */
const textPath = /^\/posts\/(?:items|categories)\//;

/** Links must lead to one of the site's screens, to one of `texts` by its path, or outside by https, mail or phone. */
export const checkLinks = (
  links: readonly FoundLink[],
  { texts, paths }: { texts: ReadonlySet<string>; paths: readonly ShippedPath[] },
  report: Report,
): void => {
  const isScreen = (address: string): boolean => paths.some(({ path }) => path !== '/:alias' && path !== '*' && covers(path, address));
  const leads = (path: string): boolean => texts.has(path) || (isScreen(path) && !textPath.test(path));
  for (const { file, line, href } of links) {
    const path = href.split(/[?#]/)[0] ?? '';
    const inside = /^\/(?!\/)/.test(href);
    if (inside && /^\/(uk|ru)(\/|$)/.test(path)) report({ file, line, message: `write the link without a language, it is added: ${href}` });
    else if (inside && !leads(path)) report({ file, line, message: `the link leads nowhere: ${href}` });
    else if (!inside && !/^(https:\/\/|mailto:|tel:)/.test(href))
      report({ file, line, message: `links begin with /, https:, mailto: or tel:, not ${href}` });
  }
};

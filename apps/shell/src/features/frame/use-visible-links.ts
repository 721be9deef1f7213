import { usePageEnvironment } from '@pozyka/remote-kit';
import type { MenuItem } from '@pozyka/api-contract';
import { useSitePages } from '../../core/site-pages.ts';

/** Menu items that lead somewhere for this visitor: shipped by a live release, and not behind the login for an anonymous one. */
export const useVisibleLinks = (items: readonly MenuItem[]): MenuItem[] => {
  const { isUnshipped, isProtected } = useSitePages();
  const { loggedIn } = usePageEnvironment();
  return items.filter(({ link }) => {
    if (!link.startsWith('/')) return true;
    const path = link.split(/[?#]/)[0] ?? link;
    return !isUnshipped(path) && (loggedIn || !isProtected(path));
  });
};

import { usePageEnvironment } from '@pozyka/remote-kit';
import type { MenuItem } from '@pozyka/api-contract';
import { useShell } from '../../core/shell-context.ts';

/** Menu items that lead somewhere for this visitor: shipped by a live release, and not behind the login for an anonymous one. */
export const useVisibleLinks = (items: readonly MenuItem[]): MenuItem[] => {
  const { match, unshipped } = useShell();
  const { loggedIn } = usePageEnvironment();
  return items.filter(({ link }) => {
    if (!link.startsWith('/')) return true;
    const path = link.split(/[?#]/)[0] ?? link;
    return !unshipped.includes(path) && (loggedIn || match(path).screen.access !== 'protected');
  });
};

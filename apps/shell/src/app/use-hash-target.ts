import { useLocation } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { useShell } from '../core/shell-context.ts';

/** Leads to the place that a link inside the site names, a field of a form too; of a document the browser does it itself. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  const { framed } = useShell();
  useEffect(() => {
    if (!hash || (key === 'default' && !framed)) return;
    const target = document.getElementById(decodeURIComponent(hash.slice(1)));
    target?.scrollIntoView({ block: target instanceof HTMLInputElement ? 'center' : 'start' });
    target?.focus({ preventScroll: true });
  }, [hash, key, framed]);
};

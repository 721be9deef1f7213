import { useLocation } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { useShell } from '../core/shell-context.ts';
import { anchorOf } from './anchor-of.ts';

/** Leads to the place that a link inside the site names, a field of a form too; of a document the browser does it itself, but opens nothing. */
export const useHashTarget = (): void => {
  const { hash, key } = useLocation();
  const { framed } = useShell();
  useEffect(() => {
    if (!hash) return;
    const target = document.getElementById(anchorOf(hash));
    const closed = target?.closest('details');
    if (closed) {
      closed.open = true;
      closed.querySelector('summary')?.focus({ preventScroll: true });
    }
    if (key === 'default' && !framed) return;
    target?.scrollIntoView({ block: target instanceof HTMLInputElement ? 'center' : 'start' });
    target?.focus({ preventScroll: true });
  }, [hash, key, framed]);
};

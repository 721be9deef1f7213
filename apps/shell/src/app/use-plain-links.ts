import { splitLocale } from '@pozyka/i18n';
import { useLocale, useNavigate } from '@pozyka/remote-kit';
import { useEffect } from 'react';
import { NOT_FOUND } from '../core/match-screen.ts';
import { useShell } from '../core/shell-context.ts';

/** The last part of a file's address. */
const FILE = /\.[^/]*$/;

/** What tells that somebody may want a link, or a part of a page. */
export const HINTS = ['pointerover', 'focusin'] as const;

const linkOf = ({ target }: Event): HTMLAnchorElement | undefined =>
  (target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')) || undefined;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * Plain links in an element that lead to a page of this site, in the language at hand, are followed by the router, and the code of a page is fetched
 * as soon as somebody seems to mean it. A place on the same page, a file and anything else are the browser's own matter.
 */
export const usePlainLinks = (host: HTMLElement): void => {
  const navigate = useNavigate();
  const locale = useLocale();
  const { match, pages } = useShell();
  useEffect(() => {
    const placeOf = (event: Event) => {
      const link = linkOf(event);
      const { origin, pathname, search } = window.location;
      // those of islands are the router's own
      if (!link || link.closest('[data-begun]') || link.origin !== origin || link.target || link.download || FILE.test(link.pathname))
        return undefined;
      if (link.pathname === pathname && link.search === search) return undefined;
      const { locale: spoken, path } = splitLocale(link.pathname);
      const found = match(path);
      return spoken === locale && found.screen !== NOT_FOUND ? { found, to: path + link.search + link.hash } : undefined;
    };
    const meant = (event: Event) => {
      const place = placeOf(event);
      if (place) pages.prefetch(place.found);
    };
    const follow = (event: MouseEvent) => {
      const place = isPlain(event) && !event.defaultPrevented ? placeOf(event) : undefined;
      if (!place) return;
      event.preventDefault();
      void navigate(place.to);
    };
    host.addEventListener('click', follow);
    for (const hint of HINTS) host.addEventListener(hint, meant);
    return () => {
      host.removeEventListener('click', follow);
      for (const hint of HINTS) host.removeEventListener(hint, meant);
    };
  }, [host, locale, match, navigate, pages]);
};

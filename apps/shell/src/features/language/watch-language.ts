import { watchUnsaved } from '@pozyka/forms/unsaved';
import { splitLocale } from '@pozyka/i18n';
import { keepCookie } from '../../core/keep-cookie.ts';

const ask = (event: Event): void => event.preventDefault();

/**
 * For the first script of either kind of page: a link to the page in another language remembers the choice and leads to the same place of the page. Where
 * something was typed that no draft holds, the browser asks before it is lost.
 */
export const watchLanguage = (page: Document): void => {
  const isUnsaved = watchUnsaved(page);
  const follow = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link?.origin !== window.location.origin) return;
    keepCookie('locale', splitLocale(link.pathname).locale);
    link.hash = window.location.hash;
    // a click that opens another tab leaves this page where it is
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (event.type === 'click' && !ctrlKey && !metaKey && !shiftKey && isUnsaved())
      window.addEventListener('beforeunload', ask, { once: true });
  };
  page.addEventListener('click', follow);
  page.addEventListener('auxclick', follow);
};

import { watchUnsaved } from '@pozyka/forms/unsaved';
import { splitLocale } from '@pozyka/i18n';
import { saveChoiceCookie } from '../../core/choice-cookie.ts';

/**
 * For the first script of either kind of page: a link to the page in another language remembers the choice and leads to the same place of the page. Where
 * something was typed that no draft holds, its customer confirms first, in words that the links' `nav` has.
 */
export const watchLanguage = (page: Document): void => {
  const isUnsaved = watchUnsaved(page);
  const follow = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null;
    if (link?.origin !== window.location.origin) return;
    // a click that opens another tab leaves this page where it is
    const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    const leaves = event.type === 'click' && !ctrlKey && !metaKey && !shiftKey;
    const question = link.closest<HTMLElement>('[data-unsaved]')?.dataset['unsaved'];
    // `beforeunload` is no way: Safari on iOS does not ask, and Chromium forgets the customer's gestures
    if (leaves && isUnsaved() && !window.confirm(question)) return event.preventDefault();
    // what is chosen on the page goes along, where the page writes it so
    const chosen: unknown = (window.history.state as { query?: unknown } | null)?.query;
    if (typeof chosen === 'string') link.search = chosen;
    saveChoiceCookie('locale', splitLocale(link.pathname).locale);
    link.hash = window.location.hash;
  };
  page.addEventListener('click', follow);
  page.addEventListener('auxclick', follow);
};

/** A mark inside forms whose text is saved as it is typed, or around fields whose values go along. */
export const DRAFTED = 'data-drafted';
/** A mark of what is under way and cannot be repeated at once: a code that was sent. */
const UNDERWAY = 'data-underway';

/** What holds text outside of any form: a tick or a choice there is in force at once. */
const TEXTS = 'input:not([type=checkbox], [type=radio]), textarea';

/**
 * For the first script of a page: remembers the forms, and the fields without one, that somebody types into. A search holds nothing that is lost.
 * @returns whether leaving the page would lose something that no draft holds
 */
export const watchUnsaved = (page: Document): (() => boolean) => {
  const typed = new Set<Element>();
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form');
    if (form ?? target.matches(TEXTS)) typed.add(form ?? target);
  });
  const isLost = (holder: Element): boolean =>
    holder.isConnected &&
    holder.getAttribute('method') !== 'get' &&
    !holder.closest(`[${DRAFTED}]`) &&
    !holder.querySelector(`[${DRAFTED}]`);
  return () => page.querySelector(`[${UNDERWAY}]`) !== null || [...typed].some(isLost);
};

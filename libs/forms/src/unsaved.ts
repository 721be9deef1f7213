/** A mark inside forms whose text is saved as it is typed. */
export const DRAFTED = 'data-drafted';

/**
 * For the first script of a page: remembers the forms that somebody types into. A search holds nothing that is lost.
 * @returns whether the page has a form with typed text that no draft holds
 */
export const watchUnsaved = (page: Document): (() => boolean) => {
  const typed = new Set<HTMLFormElement>();
  page.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null;
    if (form) typed.add(form);
  });
  return () => [...typed].some((form) => form.isConnected && form.getAttribute('method') !== 'get' && !form.querySelector(`[${DRAFTED}]`));
};

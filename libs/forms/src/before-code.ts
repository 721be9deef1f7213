const SENT = 'data-sent-early';

/** A mark of forms whose first values are newer than what a browser refills. */
export const NEWEST = 'data-newest';

/**
 * For the first script of a page, which comes before what renders it: remembers the forms that are sent until then, and resets what
 * the browser has refilled where the server's values are newer and nobody has typed or pressed yet, which a reset would undo.
 * @param visit how the document was opened, as the browser calls it
 * @param touched the customer has pressed something on this page; Firefox says so from 120 on
 */
export const beforeCode = (page: Document, visit: string | undefined, touched: boolean): void => {
  if (!touched && (visit === 'reload' || visit === 'back_forward'))
    for (const form of page.querySelectorAll<HTMLFormElement>(`form[${NEWEST}]`)) form.reset();
  page.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) target.setAttribute(SENT, '');
  });
};

/** Whether somebody has sent this form already; true once. */
export const wasSentEarly = (form: HTMLFormElement): boolean => {
  const was = form.hasAttribute(SENT);
  form.removeAttribute(SENT);
  return was;
};

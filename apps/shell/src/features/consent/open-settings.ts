const NAME = 'pozyka:cookie-settings';

/** Asks for the cookie settings, from anywhere on the page; the consent module answers once it is loaded. */
export const openCookieSettings = (): void => void window.dispatchEvent(new Event(NAME));

/** @returns takes the listener off again */
export const onCookieSettings = (listener: () => void): (() => void) => {
  window.addEventListener(NAME, listener);
  return () => window.removeEventListener(NAME, listener);
};

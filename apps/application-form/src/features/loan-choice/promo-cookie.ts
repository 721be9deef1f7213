import { cookieNames } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const NAME = cookieNames.promocode;

/** The promo code that the customer wants to use; it ends with their session. Nothing on the server. */
export const readPromoCookie = (): string | undefined => (typeof document === 'undefined' ? undefined : Cookies.get(NAME) || undefined);

/** Keeps a code that was found good; undefined forgets it. */
export const keepPromoCookie = (code: string | undefined): void => {
  if (code === undefined) return Cookies.remove(NAME, { path: '/' });
  Cookies.set(NAME, code, { path: '/', sameSite: 'lax', secure: window.location.protocol === 'https:' });
};

import { storedDays } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

/** Remembers a choice of the visitor for a year; never anything about their person. Without a value it is forgotten. */
export const saveChoiceCookie = (name: 'locale' | 'inclusive', value: string): void => {
  const place = { path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' } as const;
  if (value) Cookies.set(name, value, { ...place, expires: storedDays[name] });
  else Cookies.remove(name, place);
};

import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';
import { agreesTo } from '../consent/stored-consent.ts';
import { captureUtm, parseTags, type Tags } from './utm.ts';

const COOKIE = cookieNames.utmQuery;

/** The remembered first touch: what `Marketing` of the calls carries. Nothing without consent, also where it was taken back elsewhere. */
export const firstTouch = (): Tags | undefined => (agreesTo('marketing') ? parseTags(cookies.get(COOKIE)) : undefined);

/** Forgets it: the visitor does not agree, or not any more. */
export const forgetFirstTouch = (): void => cookies.remove(COOKIE, { path: '/' });

/** Remembers where the visitor came from, once in 30 days and with their consent. `search` is the query of the document's first page. */
export const rememberFirstTouch = (search: string): void => {
  if (!agreesTo('marketing')) return;
  const tags = captureUtm(search, document.referrer, firstTouch());
  if (!tags) return;
  cookies.set(COOKIE, JSON.stringify(tags), {
    expires: storedDays.utmQuery,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

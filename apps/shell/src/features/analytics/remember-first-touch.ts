import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';
import { agreesTo } from '../consent/stored-consent.ts';
import { captureUtm } from './capture-utm.ts';
import { firstTouch } from './first-touch.ts';

/** Remembers where the visitor came from, once in 30 days and with their consent. `search` is the query of the document's first page. */
export const rememberFirstTouch = (search: string): void => {
  if (!agreesTo('marketing')) return;
  const tags = captureUtm(search, document.referrer, firstTouch());
  if (!tags) return;
  cookies.set(cookieNames.utmQuery, JSON.stringify(tags), {
    expires: storedDays.utmQuery,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

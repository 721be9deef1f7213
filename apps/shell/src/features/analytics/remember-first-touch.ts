import { cookieNames, storedDays } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';
import { agreesTo, isAnswered } from '../consent/stored-consent.ts';
import { captureUtm } from './capture-utm.ts';
import { firstTouch } from './first-touch.ts';
import { dropTouch, heldTouch, holdTouch } from './visit-touch.ts';

/** Holds where the visitor came from until they answer the cookie question; the first document of a visit says it. */
export const holdFirstTouch = (search: string): void => {
  if (isAnswered()) return;
  const tags = captureUtm(search, document.referrer, heldTouch());
  if (tags) holdTouch(tags);
};

/** Remembers where the visitor came from, once in 30 days and with their consent. `search` is the query of the document's first page. */
export const rememberFirstTouch = (search: string): void => {
  if (!agreesTo('marketing')) return;
  const stored = firstTouch();
  const tags = stored ? undefined : (heldTouch() ?? captureUtm(search, document.referrer, stored));
  dropTouch();
  if (!tags) return;
  cookies.set(cookieNames.utmQuery, JSON.stringify(tags), {
    expires: storedDays.utmQuery,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

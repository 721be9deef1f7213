import cookies from 'js-cookie';
import { captureUtm, parseTags, type Tags } from './utm.ts';

/** Cookie and its days, by the specification (2 592 000 s). */
const COOKIE = 'utmQuery';
const DAYS = 30;

/** The remembered first touch: what `Marketing` of the calls carries. */
export const firstTouch = (): Tags | undefined => parseTags(cookies.get(COOKIE));

/** Remembers where the visitor came from, once in 30 days. `search` is the query of the document's first page. */
export const rememberFirstTouch = (search: string): void => {
  const tags = captureUtm(search, document.referrer, firstTouch());
  if (!tags) return;
  cookies.set(COOKIE, JSON.stringify(tags), {
    expires: DAYS,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
};

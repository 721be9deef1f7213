import { cookieNames } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';
import { agreesTo } from '../consent/stored-consent.ts';
import { parseTags, withMedium, type Tags } from './utm.ts';
import { dropTouch } from './visit-touch.ts';

/** The remembered first touch: what `Marketing` of the calls carries. Nothing without consent, also where it was taken back in another tab. */
export const firstTouch = (): Tags | undefined => {
  const tags = agreesTo('marketing') ? parseTags(cookies.get(cookieNames.utmQuery)) : undefined;
  return tags && withMedium(tags);
};

/** Forgets what an earlier choice has stored; what this visit holds waits for its own choice. */
export const forgetStoredTouch = (): void => cookies.remove(cookieNames.utmQuery, { path: '/' });

/** Forgets it: the visitor has refused. */
export const forgetFirstTouch = (): void => {
  forgetStoredTouch();
  dropTouch();
};

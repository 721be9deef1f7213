import { cookieNames } from '@pozyka/api-contract/constants';
import cookies from 'js-cookie';
import { agreesTo } from '../consent/stored-consent.ts';
import { parseTags, type Tags } from './utm.ts';

/** The remembered first touch: what `Marketing` of the calls carries. Nothing without consent, also where it was taken back elsewhere. */
export const firstTouch = (): Tags | undefined => (agreesTo('marketing') ? parseTags(cookies.get(cookieNames.utmQuery)) : undefined);

/** Forgets it: the visitor does not agree, or not any more. */
export const forgetFirstTouch = (): void => cookies.remove(cookieNames.utmQuery, { path: '/' });

import { cookieNames, sessionEndedSeconds } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const ENDED = cookieNames.sessionEnded;

/** For the next document: it says that the session is over. Holds nothing of the customer, and only for a minute. */
export const leaveSessionEnded = (): void => {
  Cookies.set(ENDED, '1', {
    expires: new Date(Date.now() + sessionEndedSeconds * 1000),
    path: '/',
    sameSite: 'Lax',
    secure: location.protocol === 'https:',
  });
};

/** Whether the document before this one ended the session, and nobody has taken it. */
export const isSessionEnded = (): boolean => Cookies.get(ENDED) !== undefined;

/** The same, once. */
export const takeSessionEnded = (): boolean => {
  const ended = isSessionEnded();
  if (ended) Cookies.remove(ENDED, { path: '/' });
  return ended;
};

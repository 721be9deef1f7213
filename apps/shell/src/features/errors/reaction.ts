import { errorText, isApiError } from '@pozyka/api-client';
import type { EndedCall } from '../../core/deferred.ts';
import type { ShellTexts } from '../notices/texts.ts';

/** What the shell does about a call that has ended. */
export type Reaction =
  | { do: 'nothing' }
  | { do: 'end-session' }
  | { do: 'close-site'; html: string }
  | { do: 'modal'; name: 'vpn' | 'auth' | 'loan'; text?: string }
  /** `retry`: the same call may simply be made again. */
  | { do: 'notice'; text: string; retry: boolean };

const NOTHING: Reaction = { do: 'nothing' };
/** Statuses inside an answer that are no errors for the customer: already checked on save, a code was sent on login. */
const QUIET = [219, 18];

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1] : undefined;

/** What a notice says of a failure: the server's lines, else our own words. */
export const noticeText = (error: unknown, texts: ShellTexts): string => {
  if (!isApiError(error)) return texts.unexpected;
  return error.status === 0 ? texts.offline : errorText(error, texts.unexpected);
};

/**
 * The specification's catalogue of errors, row by row; the first that applies. Every failed call raises a notice, unless its endpoint is
 * `shownBy: 'page'`: each page that uses such a one shows the failure at the place of the act, or hands it to `useFailureNotice`, as the lint rule
 * `pozyka/shown-failure` has it.
 */
export const reactionTo = ({ error, data, kind, shownByPage }: EndedCall, loggedIn: boolean, texts: ShellTexts): Reaction => {
  if (!error) return fieldOf(data, 'ismultiplyaccount') === true ? { do: 'modal', name: 'auth' } : NOTHING;
  if (error.status === 401 && loggedIn) return { do: 'end-session' };
  if (error.status === 503 && error.html) return { do: 'close-site', html: error.html };
  if (error.modal) return { do: 'modal', name: error.modal, text: errorText(error, texts.unexpected) };
  if (fieldOf(error.fields, 'ismultiplyaccount') === true) return { do: 'modal', name: 'auth' };
  if (QUIET.includes(Number(fieldOf(error.fields, 'status')))) return NOTHING;
  // what is not there is shown by the page that requested it
  if (shownByPage || (error.status === 404 && kind === 'Query')) return NOTHING;
  const retry = kind === 'Query' && (error.status === 0 || error.status === 503);
  return { do: 'notice', text: noticeText(error, texts), retry };
};

import { bankIdCodes } from '@pozyka/api-contract/constants';
import type { Day } from '@pozyka/domain';
import { ApiError, tracedFetch, type Locale } from '@pozyka/server-kit';
import * as z from 'zod/mini';
import { requested, bankAnswer, personOf, type BankPerson } from './person.ts';
import { settings, tokenUrl } from './settings.ts';

/** Pages that customers come back to: of an application, or of a request to say who they are. */
type ReturnPage = 'bankid' | 'identity';

/** Where customers of ours come back to, in the language that they left in. */
const returnUrl = (locale: Locale, page: ReturnPage): string =>
  new URL(`${locale === 'uk' ? '' : `/${locale}`}/cb/${page}`, settings().PUBLIC_URL).href;

/** Address of the bank's page where the customer says who they are. */
export const authorizeUrl = (state: string, locale: Locale, page: ReturnPage = 'bankid'): string => {
  const { BANKID_URL, BANKID_CLIENT_ID } = settings();
  const url = new URL('/v1/bank/oauth2/authorize', BANKID_URL);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: BANKID_CLIENT_ID,
    redirect_uri: returnUrl(locale, page),
    state,
  }).toString();
  return url.href;
};

const failed = (status: number, name: keyof typeof bankIdCodes): ApiError =>
  new ApiError({ status, code: bankIdCodes[name], message: `bankId.${name}` });

/** The bank cannot be reached now: the same code may be retried. */
export class BankUnavailable extends Error {
  /** What the customer reads. */
  readonly failure = failed(503, 'unavailable');
}

// Neither addresses nor responses may reach a log: they hold the secret, the code and the person.
const ask = async (url: URL, init: RequestInit): Promise<Response> => {
  let response: Response;
  try {
    response = await tracedFetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(settings().BANKID_TIMEOUT) });
  } catch {
    throw new BankUnavailable('The bank does not answer');
  }
  // 400 is about this code; anything else, such as a secret that it does not know, is between the bank and us
  if (response.status === 400) throw failed(422, 'refused');
  if (!response.ok) throw new BankUnavailable(`The bank answered ${response.status}`);
  return response;
};

const read = async <T>(response: Response, schema: z.ZodMiniType<T>): Promise<T> => {
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    throw new BankUnavailable('The bank did not finish its answer');
  }
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) throw failed(422, 'incomplete');
  return parsed.data;
};

const token = z.object({ access_token: z.string().check(z.minLength(1)) });

/**
 * The person of a code, on a day in Kyiv.
 * @throws BankUnavailable where the bank is down or slow.
 * @throws ApiError 422 where it refuses the code, or does not say who the person is.
 */
export const askBank = async (code: string, today: Day): Promise<BankPerson> => {
  const { BANKID_URL, BANKID_CLIENT_ID, BANKID_CLIENT_SECRET } = settings();
  const url = tokenUrl();
  url.search = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: BANKID_CLIENT_ID,
    client_secret: BANKID_CLIENT_SECRET,
    code,
  }).toString();
  const { access_token } = await read(await ask(url, { method: 'GET' }), token);
  const answer = await ask(new URL('/v1/bank/resource/client', BANKID_URL), {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: JSON.stringify(requested),
  });
  const person = personOf(await read(answer, bankAnswer), today);
  if (!person) throw failed(422, 'incomplete');
  return person;
};

/** 422 for a state that is not this customer's, was used, or is over. */
export const stateFailure = (name: 'unknownState' | 'expiredState' | 'usedState'): ApiError => failed(422, name);

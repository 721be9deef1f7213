import type { Locale } from '@pozyka/server-kit';
import type { Config } from '../config.ts';

/** What a site sent its customer to us for. */
export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly state: string;
  readonly language: Locale;
  /** The same, for addresses and forms. */
  readonly query: URLSearchParams;
}

/** Where the site takes customers back, and in which language. */
const returnPaths: Readonly<Record<string, Locale>> = {
  '/cb/bankid': 'uk',
  '/ru/cb/bankid': 'ru',
  '/cb/identity': 'uk',
  '/ru/cb/identity': 'ru',
};

/** The request of an address or a form; undefined for a client that we do not know, or one with another address of return. */
export const readRequest = (
  { BANKID_CLIENT_ID, PUBLIC_URL }: Config,
  fields: Readonly<Record<string, string | undefined>>,
): AuthorizeRequest | undefined => {
  const { response_type = '', client_id = '', redirect_uri = '', state = '' } = fields;
  if (response_type !== 'code' || client_id !== BANKID_CLIENT_ID || state === '' || state.length > 512) return undefined;
  const target = URL.canParse(redirect_uri) ? new URL(redirect_uri) : undefined;
  const language = target && returnPaths[target.pathname];
  if (!target || !language || target.origin !== new URL(PUBLIC_URL).origin || target.search || target.hash) return undefined;
  return { redirectUri: target.href, state, language, query: new URLSearchParams({ response_type, client_id, redirect_uri, state }) };
};

/** Back to the site with what came of it. */
export const returnTo = ({ redirectUri, state }: AuthorizeRequest, result: { code: string } | { error: string }): string => {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ ...result, state }).toString();
  return url.href;
};

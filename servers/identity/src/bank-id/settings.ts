import { apiSettings, integerSetting, settingsReader } from '@pozyka/server-kit';
import * as z from 'zod/mini';

const DEVELOPMENT_SECRET = 'pozyka-sandbox-bankid-secret';

/** Settings of the bank identification. */
export const bankIdSettings = {
  /** The bank's hub: its page for customers, its token and data endpoints for us. */
  BANKID_URL: z._default(z.url({ protocol: /^https?$/, error: 'an http or https address' }), 'http://localhost:4003'),
  /** Whom the hub knows us as. */
  BANKID_CLIENT_ID: z._default(z.string().check(z.minLength(1, 'must not be empty')), 'pozyka-sandbox'),
  BANKID_CLIENT_SECRET: z._default(z.string().check(z.minLength(16, 'at least 16 characters')), DEVELOPMENT_SECRET),
  /** Milliseconds that each call to the hub may take. */
  BANKID_TIMEOUT: integerSetting(8_000, 1, 15_000),
};

const schema = z.object({ ...bankIdSettings, PUBLIC_URL: apiSettings.PUBLIC_URL, SANDBOX: apiSettings.SANDBOX });

/** As the environment has them. */
export const settings = settingsReader(schema);

/** Where a code is exchanged. */
export const tokenUrl = (): URL => new URL('/v1/bank/oauth2/token', settings().BANKID_URL);

/** What the browser may know: where codes are exchanged and whom the hub knows us as, never the secret. */
export const publicBankId = (): { link_token: string; client_id: string } => ({
  link_token: tokenUrl().href,
  client_id: settings().BANKID_CLIENT_ID,
});

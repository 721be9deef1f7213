import type { Operation } from '@pozyka/api-contract';
import type { Call, Clock, Locale } from '@pozyka/server-kit';
import { browserOf } from '../shared/browser.ts';
import type { Hosted, IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';

/** Where somebody logs in from. */
export interface LoginContext extends Hosted {
  readonly clock: Clock;
  readonly locale: Locale;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly browser: string | undefined;
}

export const loginContext = (
  host: IdentityHost,
  { db, clock, locale, address, request }: Call<Operation, IdentityDatabase>,
): LoginContext => ({
  ...{ db, host, clock, locale, address },
  userAgent: request.headers['user-agent'],
  browser: browserOf(request),
});

import type { IdentityHost } from '@pozyka/server-identity';
import { notifiedAddresses, tellEvent } from '@pozyka/server-notices';
import { newcomers } from '@pozyka/server-applications';

/** What the module of customers needs of their applications and notices. */
export const identityHost: IdentityHost = { ...newcomers, addressesOf: notifiedAddresses, notify: tellEvent };

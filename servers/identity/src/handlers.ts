import { identificationHandlers } from './identification/routes.ts';
import { accessHandlers } from './login/access-routes.ts';
import { sessionHandlers } from './login/session-routes.ts';
import { passkeyHandlers } from './passkeys/routes.ts';
import type { IdentityHost } from './shared/host.ts';
import { visitorHandlers } from './visitors/routes.ts';

/** Every call of the module. */
export const identityHandlers = (host: IdentityHost) => ({
  ...accessHandlers(host),
  ...identificationHandlers(host),
  ...passkeyHandlers(host),
  ...sessionHandlers(host),
  ...visitorHandlers,
});

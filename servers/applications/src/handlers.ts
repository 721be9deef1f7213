import type { ApplicationsHost } from './application/host.ts';
import { bankIdHandlers } from './bank-id/routes.ts';
import { conditionHandlers } from './conditions/routes.ts';
import { applicationHandlers } from './form/routes.ts';
import { exchangeHandlers } from './registers/routes.ts';
import { uploadHandlers } from './uploads/routes.ts';

/** Every call of the module. */
export const applicationsHandlers = (host: ApplicationsHost) => ({
  ...applicationHandlers(host),
  ...bankIdHandlers(host),
  ...conditionHandlers,
  ...exchangeHandlers,
  ...uploadHandlers(host),
});

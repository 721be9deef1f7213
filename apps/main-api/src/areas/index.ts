import type { mainOperations, officerOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { applicationsHost } from '../data/applications/host.ts';
import type { Database } from '../db/schema.ts';
import { awaitedCallHandlers } from './application/officer-routes.ts';
import { applicationHandlers } from './application/routes.ts';
import { identityHandlers, selectNames } from '@pozyka/server-identity';
import { bankIdHandlers } from './bank-id/routes.ts';
import { cardHandlers } from './cards/routes.ts';
import { casesHost } from './cases/cases-host.ts';
import { casesHandlers, officerHandlers } from '@pozyka/server-cases';
import { cashFlowHandlers } from './cashflow/routes.ts';
import { contentHandlers } from '@pozyka/server-content';
import { conditionHandlers } from './conditions/routes.ts';
import { contractHandlers } from './contracts/routes.ts';
import { exchangeHandlers } from './credit-bureau/routes.ts';
import { identityHost } from './customers/identity-host.ts';
import { customerHandlers } from './customers/routes.ts';
import { noticesHost } from './notices/notices-host.ts';
import { noticesHandlers } from '@pozyka/server-notices';
import { paperHandlers } from './papers/routes.ts';
import { paymentHandlers } from './payment/routes.ts';
import { qualifiedSignHandlers } from './qualified-sign/routes.ts';
import { returnHandlers } from './returns/routes.ts';
import { sandboxHandlers } from './sandbox/routes.ts';
import { uploadHandlers } from './uploads/routes.ts';

/** Every handler of the main API; what is not here answers 501. */
export const handlers: Handlers<typeof mainOperations, Database> = {
  ...applicationHandlers(applicationsHost),
  ...bankIdHandlers(applicationsHost),
  ...cardHandlers,
  ...casesHandlers(casesHost),
  ...cashFlowHandlers,
  ...conditionHandlers,
  ...contentHandlers((db: Kysely<Database>, ids) => selectNames(db, ids)),
  ...contractHandlers,
  ...customerHandlers,
  ...exchangeHandlers,
  ...identityHandlers(identityHost),
  ...noticesHandlers(noticesHost),
  ...paperHandlers,
  ...paymentHandlers,
  ...qualifiedSignHandlers,
  ...returnHandlers,
  ...sandboxHandlers,
  ...uploadHandlers(applicationsHost),
};

/** Every handler of the officer's API. */
export const handlersForOfficers: Handlers<typeof officerOperations, Database> = {
  ...awaitedCallHandlers(applicationsHost),
  ...officerHandlers(casesHost),
};

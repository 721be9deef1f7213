import type { mainOperations, officerOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { applicationsHandlers, awaitedCallHandlers, identityHost } from '@pozyka/server-applications';
import { applicationsHost } from '../data/applications/host.ts';
import type { Database } from '../db/schema.ts';
import { identityHandlers, selectNames } from '@pozyka/server-identity';
import { cardHandlers } from './cards/routes.ts';
import { casesHost } from './cases/cases-host.ts';
import { casesHandlers, officerHandlers } from '@pozyka/server-cases';
import { cashFlowHandlers } from './cashflow/routes.ts';
import { contentHandlers } from '@pozyka/server-content';
import { contractHandlers } from './contracts/routes.ts';
import { customerHandlers } from './customers/routes.ts';
import { noticesHost } from './notices/notices-host.ts';
import { noticesHandlers } from '@pozyka/server-notices';
import { paperHandlers } from './papers/routes.ts';
import { paymentHandlers } from './payment/routes.ts';
import { qualifiedSignHandlers } from './qualified-sign/routes.ts';
import { returnHandlers } from './returns/routes.ts';
import { sandboxHandlers } from './sandbox/routes.ts';

/** Every handler of the main API; what is not here answers 501. */
export const handlers: Handlers<typeof mainOperations, Database> = {
  ...applicationsHandlers(applicationsHost),
  ...cardHandlers,
  ...casesHandlers(casesHost),
  ...cashFlowHandlers,
  ...contentHandlers((db: Kysely<Database>, ids) => selectNames(db, ids)),
  ...contractHandlers,
  ...customerHandlers,
  ...identityHandlers(identityHost),
  ...noticesHandlers(noticesHost),
  ...paperHandlers,
  ...paymentHandlers,
  ...qualifiedSignHandlers,
  ...returnHandlers,
  ...sandboxHandlers,
};

/** Every handler of the officer's API. */
export const handlersForOfficers: Handlers<typeof officerOperations, Database> = {
  ...awaitedCallHandlers(applicationsHost),
  ...officerHandlers(casesHost),
};

import { applicationsHost, casesHost, documentsHost, lendingHandlers, noticesHost } from '@pozyka/server-lending';
import type { mainOperations, officerOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { Kysely } from 'kysely';
import { applicationsHandlers, awaitedCallHandlers, identityHost } from '@pozyka/server-applications';
import type { Database } from '../db/schema.ts';
import { identityHandlers, selectNames } from '@pozyka/server-identity';
import { casesHandlers, officerHandlers } from '@pozyka/server-cases';
import { contentHandlers } from '@pozyka/server-content';
import { documentsHandlers } from '@pozyka/server-documents';
import { customerHandlers } from './customers/routes.ts';
import { noticesHandlers } from '@pozyka/server-notices';
import { sandboxHandlers } from './sandbox/routes.ts';

/** Every handler of the main API; an operation that is not here is 501. */
export const handlers: Handlers<typeof mainOperations, Database> = {
  ...applicationsHandlers(applicationsHost),
  ...casesHandlers(casesHost),
  ...contentHandlers((db: Kysely<Database>, ids) => selectNames(db, ids)),
  ...customerHandlers,
  ...documentsHandlers(documentsHost),
  ...identityHandlers(identityHost),
  ...lendingHandlers,
  ...noticesHandlers(noticesHost),
  ...sandboxHandlers,
};

/** Every handler of the officer's API. */
export const handlersForOfficers: Handlers<typeof officerOperations, Database> = {
  ...awaitedCallHandlers(applicationsHost),
  ...officerHandlers(casesHost),
};

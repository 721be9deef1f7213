import type { mainOperations } from '@pozyka/api-contract';
import type { Handlers } from '@pozyka/server-kit';
import type { LendingDatabase } from '../tables/database.ts';
import { readReturn } from './read-return.ts';

/** Where customers come back to from the provider and from the app that signs (ADR 0013). */
export const returnHandlers = {
  readReturn: ({ db, clock, session, body }) => readReturn({ db, clock, session }, body.State),
} satisfies Handlers<typeof mainOperations, LendingDatabase>;

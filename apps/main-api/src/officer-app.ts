import { officerOperations } from '@pozyka/api-contract';
import { buildApi, type Clock, type OpenDatabase, type SigningKey } from '@pozyka/server-kit';
import type { FastifyInstance } from 'fastify';
import { handlersForOfficers } from './areas/index.ts';
import { verifyOfficer } from '@pozyka/server-cases';
import { beforeOperation } from './areas/sandbox/before-operation.ts';
import type { AppOptions } from './app.ts';
import type { Database } from './db/schema.ts';
import { messages } from './messages.ts';

export interface OfficerAppOptions {
  readonly config: AppOptions['config'];
  /** Open and migrated; shared with the customers' API. */
  readonly database: Pick<OpenDatabase<Database>, 'db'>;
  readonly clock: Clock;
  readonly keys: readonly SigningKey[];
  /** `host:port` as the back office addresses it. */
  readonly authority: string;
}

/** The officer's API, apart from the customers': no path of it is known where customers call, and none of theirs here. */
export const createOfficerApp = ({ config, database: { db }, clock, keys, authority }: OfficerAppOptions): Promise<FastifyInstance> =>
  buildApi({
    name: 'main-api-officer',
    host: 'officer',
    operations: officerOperations,
    handlers: handlersForOfficers,
    db,
    clock,
    config,
    messages,
    officer: verifyOfficer({ db, clock, keys, authority }),
    ...(config.SANDBOX && { before: beforeOperation(db, clock) }),
  });

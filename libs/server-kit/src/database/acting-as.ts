import { sql, type RawBuilder } from 'kysely';

/**
 * A column that names the actor of this transaction, for the audit trail: the call with its session, or the job.
 * Triggers read it by `current_setting('pozyka.actor', true)`. Never a name or a number of a person.
 */
export const actingAs = (actor: string): RawBuilder<string> => sql<string>`set_config('pozyka.actor', ${actor}, true)`;

import type { Configs } from '@pozyka/api-contract';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../tables/content.ts';

/** What the editors configure for browsers; a value that was not imported is an empty string. */
export const frontendConfigs = async (db: Kysely<ContentTables>): Promise<Configs['frontend']> => {
  const rows = await db.selectFrom('content_config').select(['key', 'value']).where('section', '=', 'frontend').execute();
  const value = (name: string): string => rows.find(({ key }) => key === name)?.value ?? '';
  const script = value('fingerprint_script');
  return { fingerprint_token: value('fingerprint_token'), ...(script && { fingerprint_script: script }) };
};

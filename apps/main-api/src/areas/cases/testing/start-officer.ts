import { testConfig, type ApiConfig } from '@pozyka/server-kit';
import { createOfficerApp } from '../../../officer-app.ts';
import type { TestApi } from '../../auth/testing/test-api.ts';
import { AUTHORITY, KEY, Officer, OLDER } from '@pozyka/server-cases/testing/officer';

/** The back office of a whole API. */
export const startOfficer = async ({ database, clock }: TestApi, over: Partial<ApiConfig> = {}): Promise<Officer> =>
  new Officer(await createOfficerApp({ config: testConfig(over), database, clock, keys: [KEY, OLDER], authority: AUTHORITY }), clock);

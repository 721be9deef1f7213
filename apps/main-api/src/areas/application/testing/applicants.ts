import type { ApiConfig, TestDatabase } from '@pozyka/server-kit';
import { addLists, type Applicant as AnyApplicant } from '@pozyka/server-applications/testing/applicants';
import { withProvider } from '@pozyka/server-lending/testing/provider';
import { startTestApi, type TestApi } from '../../auth/testing/test-api.ts';

export { address, newApplicant, social } from '@pozyka/server-applications/testing/applicants';

/** A customer who asks the whole main API for a loan. */
export type Applicant = AnyApplicant<TestApi>;

/** The API with the lists that the application's calls need. */
export const startApiWithLists = async (target: Pick<TestDatabase, 'open'>, over: Partial<ApiConfig> = {}): Promise<TestApi> => {
  const api = await startTestApi(target, over);
  await addLists(api);
  return api;
};

/** The same beside a provider: its customers are paid, and pay. */
export const startApiWithProvider = (...started: Parameters<typeof startApiWithLists>) => withProvider(() => startApiWithLists(...started));

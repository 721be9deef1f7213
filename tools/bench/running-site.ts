import type { BenchContext } from './context.ts';

/** A site that runs already, by the names that the browser tests use; undefined where none is named. */
export const runningSite = (env: Record<string, string | undefined>): ReturnType<BenchContext['site']> | undefined => {
  const site = env['BASE_URL'];
  if (!site) return undefined;
  const { MAIN_API_URL: mainApi = 'http://127.0.0.1:4001', MARKETPLACE_API_URL: marketplaceApi = 'http://127.0.0.1:4002' } = env;
  const { SANDBOX_URL: sandbox = 'http://127.0.0.1:4003' } = env;
  return Promise.resolve({ addresses: { site, gateway: site.replace('localhost', '127.0.0.1'), mainApi, marketplaceApi, sandbox } });
};

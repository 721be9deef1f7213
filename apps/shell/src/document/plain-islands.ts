import type { RemoteModule } from '@pozyka/remote-kit';

/** The shell's islands of their props alone, without queries, texts and addresses: interactive before the code of these is loaded. */
export const plainIslands: NonNullable<RemoteModule['islands']> = {
  calculator: () => import(/* webpackChunkName: "calculator" */ '../pages/index/home-calculator.tsx'),
};

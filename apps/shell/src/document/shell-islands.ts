import type { RemoteModule } from '@pozyka/remote-kit';

/** What the shell renders in documents, in the shape of a remote's islands. */
export const shellIslands: NonNullable<RemoteModule['islands']> = {
  account: () => import(/* webpackChunkName: "account" */ '../features/frame/account.tsx'),
  'customer-section': () => import(/* webpackChunkName: "account" */ '../features/frame/customer-section-island.tsx'),
  inclusive: () => import(/* webpackChunkName: "inclusive" */ '../features/frame/inclusive-tool.tsx'),
};

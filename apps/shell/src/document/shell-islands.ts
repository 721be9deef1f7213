import type { RemoteModule } from '@pozyka/remote-kit';

/** The shell's other islands, in the shape of a remote's. */
export const shellIslands: NonNullable<RemoteModule['islands']> = {
  account: () => import(/* webpackChunkName: "account" */ '../features/frame/account.tsx'),
  'customer-section': () => import(/* webpackChunkName: "account" */ '../features/frame/customer-section-island.tsx'),
  'home-login': () => import(/* webpackChunkName: "home-login" */ '../pages/index/home-login.tsx'),
  'login-by-code': () => import(/* webpackChunkName: "login-by-code" */ '../pages/login/login-by-code.tsx'),
  'login-by-form': () => import(/* webpackChunkName: "login-by-form" */ '../pages/login/login-by-form.tsx'),
  registration: () => import(/* webpackChunkName: "registration" */ '../pages/registration/registration-form.tsx'),
  'password-restore': () => import(/* webpackChunkName: "password-restore" */ '../pages/password-restore/restore-island.tsx'),
  inclusive: () => import(/* webpackChunkName: "inclusive" */ '../features/frame/inclusive-tool.tsx'),
};

import type { RemoteModule } from '@pozyka/remote-kit';

/** The shell's other islands, in the shape of a remote's. */
export const shellIslands: NonNullable<RemoteModule['islands']> = {
  account: () => import(/* webpackChunkName: "account" */ '../features/frame/account.tsx'),
  'customer-section': () => import(/* webpackChunkName: "account" */ '../features/frame/customer-section-island.tsx'),
  'home-login': () => import(/* webpackChunkName: "home-login" */ '../screens/home/home-login.tsx'),
  'login-by-code': () => import(/* webpackChunkName: "login-by-code" */ '../screens/login/login-by-code.tsx'),
  'login-by-form': () => import(/* webpackChunkName: "login-by-form" */ '../screens/login/login-by-form.tsx'),
  registration: () => import(/* webpackChunkName: "registration" */ '../screens/registration/registration-form.tsx'),
  'password-restore': () => import(/* webpackChunkName: "password-restore" */ '../screens/password-restore/restore-island.tsx'),
  inclusive: () => import(/* webpackChunkName: "inclusive" */ '../features/frame/inclusive-tool.tsx'),
};

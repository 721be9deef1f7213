import type { RemoteModule } from '@pozyka/remote-kit';
import { shellTexts } from './shell-texts.ts';

/** The shell's own pages, in the same shape as a remote's. */
export const shellModule: RemoteModule = {
  name: 'shell',
  pages: {
    index: () => import(/* webpackChunkName: "index" */ '../pages/index/home.tsx'),
    login: () => import(/* webpackChunkName: "login" */ '../pages/login/login.tsx'),
    registration: () => import(/* webpackChunkName: "registration" */ '../pages/registration/registration.tsx'),
    'password-restore': () => import(/* webpackChunkName: "password-restore" */ '../pages/password-restore/password-restore.tsx'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ '../pages/not-found/not-found-page.tsx'),
  },
  ...shellTexts,
};

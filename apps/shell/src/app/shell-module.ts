import type { RemoteModule } from '@pozyka/remote-kit';

/** The shell's own pages, in the same shape as a remote's. */
export const shellModule: RemoteModule = {
  name: 'shell',
  pages: {
    index: () => import(/* webpackChunkName: "index" */ '../screens/home/home.tsx'),
    login: () => import(/* webpackChunkName: "login" */ '../screens/login/login.tsx'),
    registration: () => import(/* webpackChunkName: "registration" */ '../screens/registration/registration.tsx'),
    'password-restore': () => import(/* webpackChunkName: "password-restore" */ '../screens/password-restore/password-restore.tsx'),
    'not-found': () => import(/* webpackChunkName: "not-found" */ '../screens/not-found/not-found-page.tsx'),
  },
  islands: {
    account: () => import(/* webpackChunkName: "account" */ '../features/frame/account.tsx'),
    'customer-section': () => import(/* webpackChunkName: "account" */ '../features/frame/customer-section-island.tsx'),
    inclusive: () => import(/* webpackChunkName: "inclusive" */ '../features/inclusive/inclusive-tool.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ '../messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
  },
  topics: {
    login: {
      screens: ['index', 'login', 'registration', 'password-restore'],
      uk: () => import(/* webpackChunkName: "messages-uk-login" */ '../features/login/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-login" */ '../features/login/messages/ru.json'),
    },
  },
};

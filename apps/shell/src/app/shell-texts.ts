import type { RemoteModule } from '@pozyka/remote-kit';

/** The texts of the shell, of all pages and of some. */
export const shellTexts: Pick<RemoteModule, 'messages' | 'topics'> = {
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ '../messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ '../messages/ru.json'),
  },
  topics: {
    account: {
      screens: ['login', 'registration', 'password-restore'],
      uk: () => import(/* webpackChunkName: "messages-uk-account" */ '../pages/login/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-account" */ '../pages/login/messages/ru.json'),
    },
    login: {
      screens: ['index', 'login', 'registration', 'password-restore'],
      uk: () => import(/* webpackChunkName: "messages-uk-login" */ '../features/login/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-login" */ '../features/login/messages/ru.json'),
    },
  },
};

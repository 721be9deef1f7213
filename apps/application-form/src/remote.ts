import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that the loan application gives to the composed site. */
const remote: RemoteModule = {
  name: 'application-form',
  pages: {
    passport: () => import(/* webpackChunkName: "passport" */ './steps/passport/passport.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
};

export default remote;

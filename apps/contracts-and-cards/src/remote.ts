import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that contracts and cards give to the composed site. */
const remote: RemoteModule = {
  name: 'contracts-and-cards',
  pages: {
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
};

export default remote;

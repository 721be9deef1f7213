import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that content gives to the composed site. */
const remote: RemoteModule = {
  name: 'content',
  pages: {
    'component-examples': () => import(/* webpackChunkName: "component-examples" */ './pages/component-examples/component-examples.tsx'),
    faq: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.tsx'),
    page: () => import(/* webpackChunkName: "page" */ './pages/cms-page/cms-page.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
};

export default remote;

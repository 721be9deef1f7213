import type { RemoteModule } from '@pozyka/remote-kit';

const NAME = '__name__';

const remote: RemoteModule = {
  name: NAME,
  pages: { [NAME]: () => import('./pages/__name__-page') },
  islands: { search: () => import('./pages/search.island') },
  messages: { uk: () => import('./messages/uk.json'), ru: () => import('./messages/ru.json') },
};

export default remote;

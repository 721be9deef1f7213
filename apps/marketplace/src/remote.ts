import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that the catalogue gives to the composed site. */
const remote: RemoteModule = {
  name: 'marketplace',
  pages: {
    category: () => import(/* webpackChunkName: "category" */ './pages/category/category.tsx'),
    'search-results': () => import(/* webpackChunkName: "search-results" */ './pages/search-results/search-results.tsx'),
    good: () => import(/* webpackChunkName: "good" */ './pages/good/good.tsx'),
  },
  islands: {
    filters: () => import(/* webpackChunkName: "filters" */ './pages/category/filters-form.tsx'),
    gallery: () => import(/* webpackChunkName: "gallery" */ './pages/good/gallery.tsx'),
    'loan-offer': () => import(/* webpackChunkName: "loan-offer" */ './pages/good/loan-offer.tsx'),
    'site-search': () => import(/* webpackChunkName: "site-search" */ './pages/search-results/site-search-field.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
};

export default remote;

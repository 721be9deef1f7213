import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that content gives to the composed site. */
const remote: RemoteModule = {
  name: 'content',
  pages: {
    'branch-issuance': () => import(/* webpackChunkName: "branch-issuance" */ './pages/branch-issuance/branch-issuance.tsx'),
    'component-examples': () => import(/* webpackChunkName: "component-examples" */ './pages/component-examples/component-examples.tsx'),
    'custom-entity-example': () =>
      import(/* webpackChunkName: "custom-entity-example" */ './pages/custom-entity-example/custom-entity-example.tsx'),
    faq: () => import(/* webpackChunkName: "faq" */ './pages/faq/faq.tsx'),
    'form-constructor-example': () => import(/* webpackChunkName: "form-constructor-example" */ './pages/form-example/form-example.tsx'),
    posts: () => import(/* webpackChunkName: "posts" */ './pages/posts/posts.tsx'),
    'posts-categories': () => import(/* webpackChunkName: "posts-categories" */ './pages/posts/posts-categories.tsx'),
    'posts-category': () => import(/* webpackChunkName: "posts-category" */ './pages/posts/posts-category.tsx'),
    'posts-item': () => import(/* webpackChunkName: "posts-item" */ './pages/post/post.tsx'),
    page: () => import(/* webpackChunkName: "page" */ './pages/cms-page/cms-page.tsx'),
    'tariffs-new': () => import(/* webpackChunkName: "tariffs-new" */ './pages/tariffs/tariffs-new.tsx'),
    'tariffs-check': () => import(/* webpackChunkName: "tariffs-check" */ './pages/tariffs/tariffs-check.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
  islands: {
    'block-map': () => import(/* webpackChunkName: "block-map" */ './features/blocks/views/map.tsx'),
    calculator: () => import(/* webpackChunkName: "calculator" */ './features/blocks/views/calculator.tsx'),
    carousel: () => import(/* webpackChunkName: "carousel" */ './features/blocks/views/carousel.tsx'),
    comments: () => import(/* webpackChunkName: "comments-below" */ './features/comments/comments-below.tsx'),
    'component-stories': () => import(/* webpackChunkName: "component-stories" */ './pages/component-examples/component-stories.tsx'),
    'faq-search': () => import(/* webpackChunkName: "faq-search" */ './pages/faq/faq-search.tsx'),
    goods: () => import(/* webpackChunkName: "goods" */ './features/blocks/views/goods.tsx'),
    'missing-block': () => import(/* webpackChunkName: "missing-block" */ './features/blocks/views/missing-block.tsx'),
    'own-prices': () => import(/* webpackChunkName: "own-prices" */ './pages/tariffs/own-prices.tsx'),
    'post-list': () => import(/* webpackChunkName: "post-list" */ './features/post-list/post-list.tsx'),
    'server-form': () => import(/* webpackChunkName: "server-form" */ './features/server-form/server-form.tsx'),
    share: () => import(/* webpackChunkName: "share" */ './pages/post/share.tsx'),
  },
  topics: {
    blocks: {
      screens: ['page', 'component-examples', 'custom-entity-example', 'form-constructor-example'],
      uk: () => import(/* webpackChunkName: "messages-uk-blocks" */ './features/blocks/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-blocks" */ './features/blocks/messages/ru.json'),
    },
    branches: {
      screens: ['branch-issuance', 'page'],
      uk: () => import(/* webpackChunkName: "messages-uk-branches" */ './features/branches/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-branches" */ './features/branches/messages/ru.json'),
    },
    comments: {
      screens: ['posts-item'],
      uk: () => import(/* webpackChunkName: "messages-uk-comments" */ './features/comments/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-comments" */ './features/comments/messages/ru.json'),
    },
    posts: {
      screens: ['posts', 'posts-categories', 'posts-category', 'posts-item', 'page'],
      uk: () => import(/* webpackChunkName: "messages-uk-posts" */ './features/post-list/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-posts" */ './features/post-list/messages/ru.json'),
    },
    tariffs: {
      screens: ['tariffs-new', 'tariffs-check'],
      uk: () => import(/* webpackChunkName: "messages-uk-tariffs" */ './pages/tariffs/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-tariffs" */ './pages/tariffs/messages/ru.json'),
    },
  },
};

export default remote;

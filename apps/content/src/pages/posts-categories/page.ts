import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/posts/categories',
  access: 'public',
  topics: ['post-list'],
  Page: () => import('./posts-categories.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/posts/categories',
  access: 'public',
  kind: 'document',
  topics: ['post-list'],
  Page: () => import('./posts-categories.tsx'),
});

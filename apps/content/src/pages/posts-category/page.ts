import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/posts/categories/:alias',
  access: 'public',
  topics: ['post-list'],
  Page: () => import('./posts-category.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/posts/items/:alias',
  access: 'public',
  topics: ['comments', 'post-list'],
  Page: () => import('./post.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/:alias',
  access: 'public',
  topics: ['blocks', 'branches', 'post-list'],
  Page: () => import('./cms-page.tsx'),
});

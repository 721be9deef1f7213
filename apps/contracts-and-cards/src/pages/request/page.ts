import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/requests/:id',
  access: 'protected',
  kind: 'application',
  topics: ['requests'],
  Page: () => import('./request.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/branch-issuance',
  access: 'public',
  topics: ['branches'],
  Page: () => import('./branch-issuance.tsx'),
});

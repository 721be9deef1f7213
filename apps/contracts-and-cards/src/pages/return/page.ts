import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/cb/return',
  access: 'public',
  kind: 'application',
  tokenInAddress: true,
  Page: () => import('./return.tsx'),
});

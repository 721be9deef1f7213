import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/cb/identity',
  access: 'public',
  kind: 'application',
  tokenInAddress: true,
  topics: ['passkeys'],
  Page: () => import('./identity.tsx'),
});

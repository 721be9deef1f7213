import { definePage } from '@pozyka/remote-kit/define-page';

// the bank may open it in a browser that has no session
export default definePage({
  path: '/cb/bankid',
  access: 'public',
  kind: 'application',
  tokenInAddress: true,
  topics: ['texts'],
  Page: () => import('./cb-bankid.tsx'),
});

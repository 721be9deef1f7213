import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/unsubscribe',
  access: 'public',
  tokenInAddress: true,
  topics: ['notices'],
  Page: () => import('./unsubscribe.tsx'),
});

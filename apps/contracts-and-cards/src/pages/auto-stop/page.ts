import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/auto-payment/stop',
  access: 'public',
  tokenInAddress: true,
  topics: ['pay'],
  Page: () => import('./auto-stop.tsx'),
});

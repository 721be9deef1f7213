import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/passkey-stop',
  access: 'public',
  tokenInAddress: true,
  topics: ['passkeys'],
  Page: () => import('./passkey-stop.tsx'),
});

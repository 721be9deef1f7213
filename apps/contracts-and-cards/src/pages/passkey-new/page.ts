import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/passkey-new',
  access: 'public',
  tokenInAddress: true,
  topics: ['passkeys'],
  Page: () => import('./passkey-new.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/passkey-new',
  access: 'public',
  kind: 'document',
  tokenInAddress: true,
  topics: ['passkeys'],
  Page: () => import('./passkey-new.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/social',
  access: 'protected',
  kind: 'application',
  rendering: 'server',
  Page: () => import('./social.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/social',
  access: 'protected',
  rendering: 'server',
  Page: () => import('./social.tsx'),
});

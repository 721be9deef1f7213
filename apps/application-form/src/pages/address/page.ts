import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/address',
  access: 'protected',
  rendering: 'server',
  Page: () => import('./address.tsx'),
});

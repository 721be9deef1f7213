import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/dashboard',
  access: 'protected',
  kind: 'application',
  rendering: 'server',
  Page: () => import('./dashboard.tsx'),
});

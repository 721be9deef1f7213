import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: ['/password-restore', '/password-restore/update'],
  access: 'guest',
  Page: () => import('./password-restore.tsx'),
});

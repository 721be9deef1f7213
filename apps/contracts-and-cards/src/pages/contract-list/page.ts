import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/contract-list',
  access: 'protected',
  kind: 'application',
  rendering: 'server',
  Page: () => import('./contract-list.tsx'),
});

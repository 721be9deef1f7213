import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/calculator-new',
  access: 'protected',
  kind: 'application',
  topics: ['texts'],
  Page: () => import('./calculator-new.tsx'),
});

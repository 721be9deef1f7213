import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/calculator-check',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./calculator-check.tsx'),
});

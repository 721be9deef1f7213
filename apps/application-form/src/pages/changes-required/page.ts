import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/changes-required',
  access: 'protected',
  kind: 'application',
  topics: ['texts'],
  Page: () => import('./changes-required.tsx'),
});

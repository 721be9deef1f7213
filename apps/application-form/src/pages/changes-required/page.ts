import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/changes-required',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./changes-required.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/user-duplicate',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./user-duplicate.tsx'),
});

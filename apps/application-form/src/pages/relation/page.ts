import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/relation',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./relation.tsx'),
});

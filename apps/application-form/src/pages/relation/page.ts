import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/relation',
  access: 'protected',
  kind: 'application',
  topics: ['texts'],
  Page: () => import('./relation.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/unapproved-credit',
  access: 'protected',
  kind: 'application',
  topics: ['texts'],
  Page: () => import('./unapproved-credit.tsx'),
});

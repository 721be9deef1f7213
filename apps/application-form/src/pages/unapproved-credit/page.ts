import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/unapproved-credit',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./unapproved-credit.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-blocked',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./application-blocked.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-processing',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./application-processing.tsx'),
});

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/live-photo',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./live-photo.tsx'),
});

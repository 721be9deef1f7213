import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/add-card',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./add-card.tsx'),
});

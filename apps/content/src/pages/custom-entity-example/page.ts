import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/custom-entity-example',
  access: 'public',
  topics: ['blocks'],
  Page: () => import('./custom-entity-example.tsx'),
});

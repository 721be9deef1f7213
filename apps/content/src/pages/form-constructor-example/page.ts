import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/form-constructor-example',
  access: 'public',
  topics: ['blocks'],
  Page: () => import('./form-example.tsx'),
});

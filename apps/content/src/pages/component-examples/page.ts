import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/component-examples/:component?',
  access: 'public',
  topics: ['blocks'],
  Page: () => import('./component-examples.tsx'),
});

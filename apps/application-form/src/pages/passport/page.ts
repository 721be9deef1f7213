import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/passport',
  access: 'protected',
  rendering: 'server',
  Page: () => import('./passport.tsx'),
});

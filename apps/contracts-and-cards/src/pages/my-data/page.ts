import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/my-data', access: 'protected', kind: 'application', Page: () => import('./my-data.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/my-data', access: 'protected', Page: () => import('./my-data.tsx') });

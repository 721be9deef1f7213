import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/notices', access: 'protected', kind: 'application', Page: () => import('./notices.tsx') });

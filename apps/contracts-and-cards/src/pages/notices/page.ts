import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/notices', access: 'protected', Page: () => import('./notices.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/login/:form?', access: 'guest', Page: () => import('./login.tsx') });

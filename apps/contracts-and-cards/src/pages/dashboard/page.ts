import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/dashboard', access: 'protected', rendering: 'server', Page: () => import('./dashboard.tsx') });

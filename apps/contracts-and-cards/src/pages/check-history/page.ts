import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/check-history', access: 'protected', Page: () => import('./check-history.tsx') });

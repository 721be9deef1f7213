import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/check-history', access: 'protected', kind: 'application', Page: () => import('./check-history.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/contract-list', access: 'protected', rendering: 'server', Page: () => import('./contract-list.tsx') });

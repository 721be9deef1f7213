import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/contract-sign', access: 'protected', kind: 'application', Page: () => import('./contract-sign.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/contract-sign', access: 'protected', Page: () => import('./contract-sign.tsx') });

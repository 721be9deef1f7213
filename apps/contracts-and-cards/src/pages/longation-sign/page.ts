import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/longation-sign', access: 'protected', Page: () => import('./longation-sign.tsx') });

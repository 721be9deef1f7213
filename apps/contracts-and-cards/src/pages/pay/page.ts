import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/pay', access: 'public', tokenInAddress: true, Page: () => import('./pay.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/restructuring', access: 'protected', kind: 'application', Page: () => import('./restructuring.tsx') });

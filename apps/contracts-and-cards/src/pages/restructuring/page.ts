import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/restructuring', access: 'protected', Page: () => import('./restructuring.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/documents/verify', access: 'public', Page: () => import('./documents-verify.tsx') });

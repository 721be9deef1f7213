import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/verification', access: 'protected', topics: ['texts'], Page: () => import('./verification.tsx') });

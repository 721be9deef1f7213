import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/waiting', access: 'protected', topics: ['texts'], Page: () => import('./waiting.tsx') });

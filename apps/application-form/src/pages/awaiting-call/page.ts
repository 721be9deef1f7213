import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/awaiting-call', access: 'protected', topics: ['texts'], Page: () => import('./awaiting-call.tsx') });

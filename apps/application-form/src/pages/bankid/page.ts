import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/bankid', access: 'protected', topics: ['texts'], Page: () => import('./bankid.tsx') });

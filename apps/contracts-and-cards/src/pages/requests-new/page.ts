import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/requests/new', access: 'protected', topics: ['requests'], Page: () => import('./requests-new.tsx') });

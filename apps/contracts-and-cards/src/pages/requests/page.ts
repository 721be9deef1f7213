import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/requests', access: 'protected', topics: ['requests'], Page: () => import('./requests.tsx') });

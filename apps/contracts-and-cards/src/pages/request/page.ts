import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/requests/:id', access: 'protected', topics: ['requests'], Page: () => import('./request.tsx') });

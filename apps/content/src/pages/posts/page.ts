import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/posts', access: 'public', topics: ['post-list'], Page: () => import('./posts.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/posts', access: 'public', kind: 'document', topics: ['post-list'], Page: () => import('./posts.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/finmon-blocked', access: 'protected', topics: ['texts'], Page: () => import('./finmon-blocked.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/tariffs-check', access: 'public', topics: ['tariffs'], Page: () => import('./tariffs-check.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/tariffs-new', access: 'public', topics: ['tariffs'], Page: () => import('./tariffs-new.tsx') });

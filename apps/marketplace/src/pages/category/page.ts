import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/category/:id', access: 'public', Page: () => import('./category.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/category/:id', access: 'public', kind: 'document', Page: () => import('./category.tsx') });

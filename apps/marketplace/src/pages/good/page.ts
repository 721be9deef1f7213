import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/category/:id?/goods/:good_id', access: 'public', Page: () => import('./good.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '*', access: 'public', layout: 'empty', Page: () => import('./not-found-page.tsx') });

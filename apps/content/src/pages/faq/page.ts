import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/faq', access: 'public', Page: () => import('./faq.tsx') });

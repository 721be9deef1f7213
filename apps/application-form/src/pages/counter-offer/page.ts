import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/counter-offer', access: 'protected', topics: ['texts'], Page: () => import('./counter-offer.tsx') });

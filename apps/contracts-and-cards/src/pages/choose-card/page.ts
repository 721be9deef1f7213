import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/choose-card', access: 'protected', Page: () => import('./choose-card.tsx') });

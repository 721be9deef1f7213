import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/choose-card', access: 'protected', kind: 'application', Page: () => import('./choose-card.tsx') });

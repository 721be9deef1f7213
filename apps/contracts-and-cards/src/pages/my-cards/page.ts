import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/my-cards', access: 'protected', rendering: 'server', Page: () => import('./my-cards.tsx') });

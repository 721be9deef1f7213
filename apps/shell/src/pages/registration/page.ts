import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/registration', access: 'guest', Page: () => import('./registration.tsx') });

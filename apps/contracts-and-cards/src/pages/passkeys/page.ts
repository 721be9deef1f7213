import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/passkeys', access: 'protected', Page: () => import('./passkeys.tsx') });

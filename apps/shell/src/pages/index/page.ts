import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/', access: 'guest', Page: () => import('./home.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/', access: 'guest', kind: 'document', Page: () => import('./home.tsx') });

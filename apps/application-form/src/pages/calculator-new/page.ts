import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/calculator-new', access: 'protected', topics: ['texts'], Page: () => import('./calculator-new.tsx') });

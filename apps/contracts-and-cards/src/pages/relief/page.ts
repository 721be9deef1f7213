import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/relief', access: 'protected', topics: ['restructuring'], Page: () => import('./relief.tsx') });

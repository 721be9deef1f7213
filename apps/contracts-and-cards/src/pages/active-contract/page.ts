import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/active-contract', access: 'protected', Page: () => import('./active-contract.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/search-results', access: 'public', Page: () => import('./search-results.tsx') });

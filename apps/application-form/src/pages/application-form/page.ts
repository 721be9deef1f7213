import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({ path: '/application-form', access: 'protected', Page: () => import('./application-form.tsx') });

import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: '/application-form/upload-documents',
  access: 'protected',
  topics: ['texts'],
  Page: () => import('./upload-documents.tsx'),
});

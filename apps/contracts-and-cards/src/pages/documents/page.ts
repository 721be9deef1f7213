import { definePage } from '@pozyka/remote-kit/define-page';

export default definePage({
  path: ['/documents', '/documents/indexOld', '/documents/:paper'],
  access: 'public',
  Page: () => import('./documents.tsx'),
});

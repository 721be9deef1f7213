import type { LoadContext, PageResult } from '@pozyka/remote-kit';

/** Head of a page of the customer's own. No `noindex`: a search engine has no session, so it gets 302 and never this page. */
export const privateHead = ({ t }: LoadContext, page: string): PageResult => ({
  head: { title: t('title', { page: t(page) }) },
});

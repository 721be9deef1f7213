import type { LoadContext, PageHead } from '@pozyka/remote-kit';

/** `head` of a page of the customer's own. No `noindex`: a search engine has no session, so it gets 302 and never this page. */
export const titled =
  (page: string) =>
  ({ t }: Pick<LoadContext, 't'>): PageHead => ({ title: t('title', { page: t(page) }) });

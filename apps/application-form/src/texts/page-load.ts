import type { LoadContext, PageResult } from '@pozyka/remote-kit';

/** Head of a page of the customer's own: its title, and nothing for search engines. */
export const privateHead = ({ t }: LoadContext, page: string): PageResult => ({
  head: { title: t('title', { page: t(page) }), noindex: true },
});

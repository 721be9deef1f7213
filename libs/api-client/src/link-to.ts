import type { ApiCall } from '@pozyka/api-client';

/** Address on this site of a call that is a link, or that a page makes by itself. */
export const linkTo = ({ url, query }: ApiCall): string =>
  `/api${url}${query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''}`;

import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { PageLoad } from '@pozyka/remote-kit';
import { NotFound } from './not-found.tsx';

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(fetchQuery(contentApi.endpoints.getBlock, 'error-404-description'));
  return { status: 404, head: { title: t('not-found.title'), noindex: true } };
};

export default NotFound;

import { contentApi } from '@pozyka/api-client/content';
import type { PageLoad } from '@pozyka/remote-kit';
import { NotFound } from './not-found.tsx';

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(contentApi.endpoints.getBlock.initiate('error-404-description', { subscribe: false }));
  return { status: 404, head: { title: t('not-found.title'), noindex: true } };
};

export default NotFound;

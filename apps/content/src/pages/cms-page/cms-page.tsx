import { contentApi, useGetPageQuery } from '@pozyka/api-client/content';
import { Heading, RichText } from '@pozyka/design-system';
import { foundOrMissing, SafeHtml, useParams, type PageLoad } from '@pozyka/remote-kit';
import { plainText } from '../../plain-text.ts';

/** A page of the content server, under its alias. */
const CmsPage = () => {
  const { alias = '' } = useParams();
  const { data } = useGetPageQuery(alias);
  if (!data) return null;
  return (
    <article>
      <Heading level={1}>{data.title}</Heading>
      <SafeHtml as={RichText} html={data.content} />
    </article>
  );
};

const DESCRIPTION_LENGTH = 160;

export const load: PageLoad = async ({ dispatch, params, t }) => {
  const page = foundOrMissing(await dispatch(contentApi.endpoints.getPage.initiate(params['alias'] ?? '', { subscribe: false })));
  if (!page) return { status: 404 };
  return {
    head: {
      title: t('title', { page: page.title }),
      description: plainText(page.content, DESCRIPTION_LENGTH),
      breadcrumbs: [{ title: page.title, path: `/${page.alias}` }],
    },
  };
};

export default CmsPage;

import { contentApi, useGetBlockQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Link, SafeHtml, useText, type PageLoad } from '@pozyka/remote-kit';
import { ButtonLink, Heading, Penguin, RichText, Stack } from '@pozyka/design-system';

/** The 404 view: the penguin, the text of the content server, the way back. */
const NotFound = () => {
  const text = useText();
  const { data } = useGetBlockQuery('error-404-description');
  return (
    <Stack gap="m" align="center">
      <Penguin />
      <Heading level={1}>{text('not-found.title')}</Heading>
      {data && <SafeHtml as={RichText} html={data.content} />}
      <ButtonLink as={Link} to="/">
        {text('not-found.back')}
      </ButtonLink>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  await dispatch(fetchQuery(contentApi.endpoints.getBlock, 'error-404-description'));
  return { status: 404, head: { title: t('page-error.head', { title: t('not-found.title') }), noindex: true } };
};

export default NotFound;

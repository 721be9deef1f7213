import { useGetBlockQuery } from '@pozyka/api-client/content';
import { ButtonLink, Heading, Penguin, RichText, Stack } from '@pozyka/design-system';
import { Link, SafeHtml, useText } from '@pozyka/remote-kit';

/** The 404 view: the penguin, the text of the content server, the way back. */
export const NotFound = () => {
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

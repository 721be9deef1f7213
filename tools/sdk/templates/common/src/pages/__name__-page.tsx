import { contentApi, useGetFaqCategoriesQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Container, Heading, Stack } from '@pozyka/design-system';
import { mustHave, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import Search from './search.island';

/** A document: the server renders it, and in the browser its island alone reacts. */
export default function Page() {
  const text = useText();
  const { data: categories = [] } = useGetFaqCategoriesQuery();
  return (
    <Container>
      <Heading level={1}>{text('title')}</Heading>
      <Island name="search">
        <Search />
      </Island>
      <Heading level={2}>{text('categories')}</Heading>
      <Stack as="ul">
        {categories.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </Stack>
    </Container>
  );
}

/** What the page shows first, and what its head says. */
export const load: PageLoad = async ({ dispatch, t }) => {
  mustHave(await dispatch(fetchQuery(contentApi.endpoints.getFaqCategories)));
  return { head: { title: t('title') } };
};

import { searchApi } from '@pozyka/api-client/search';
import { Heading, SearchField, Stack, Text } from '@pozyka/design-system';
import { localePath } from '@pozyka/i18n';
import { mustHave, useLocale, useNavigate, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { FoundTexts } from './found-texts.tsx';
import { searchPath, searchQueryOf } from './search-query.ts';

const Box = styled.div`
  max-width: 48rem;
`;

/** The search of the site: a section for each kind of thing that is found. */
const SearchResults = () => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = searchQueryOf(query);
  return (
    <Stack gap="l">
      <Box>
        <Stack gap="s">
          <Heading level={1}>{text('search.title')}</Heading>
          {/* of another query it is another field: what stands in it is what was found */}
          <SearchField
            key={asked?.q ?? ''}
            label={text('search.label')}
            buttonLabel={text('search.button')}
            action={localePath('/search-results', locale)}
            defaultValue={asked?.q ?? ''}
            onSearch={(q) => void navigate(searchPath(q.trim()))}
          />
          {!asked && <Text tone="muted">{text('search.lead')}</Text>}
        </Stack>
      </Box>
      {asked && <FoundTexts {...asked} />}
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, query, t }) => {
  const asked = searchQueryOf(query);
  const head = { description: t('search.description'), noindex: true, canonical: '/search-results' };
  const breadcrumbs = [{ title: t('search.title'), path: '/search-results' }];
  if (!asked) return { head: { ...head, breadcrumbs, title: t('title', { page: t('search.title') }) } };
  const { page, ...sent } = asked;
  const { items } = mustHave(await dispatch(searchApi.endpoints.searchContent.initiate(sent, { subscribe: false })));
  if (page > 1 && items.length === 0) return { status: 404 };
  const suffix = page > 1 ? t('pages.suffix', { page }) : '';
  return { head: { ...head, breadcrumbs, title: t('title', { page: t('search.title-of', { q: asked.q }) + suffix }) } };
};

export default SearchResults;

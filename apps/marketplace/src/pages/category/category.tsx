import { useGetCategoryTreeQuery } from '@pozyka/api-client/marketplace';
import { useGetFiltersQuery } from '@pozyka/api-client/found-goods';
import type { Category } from '@pozyka/api-contract';
import { Breadcrumbs, Heading, Stack } from '@pozyka/design-system';
import { Link, useParams, useSearchParams, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { CATALOGUE_PATH, pathTo } from '../../features/category-tree.ts';
import { Catalogue } from './catalogue.tsx';
import { readQuery } from './goods-query.ts';

export { loadCategory as load } from './load-category.ts';

const NO_FILTERS = [] as const;

const CategoryView = ({ way, roots }: { way: readonly Category[]; roots: readonly Category[] }) => {
  const text = useText();
  const [search] = useSearchParams();
  const category = way.at(-1);
  const { data: filters, isError, refetch } = useGetFiltersQuery(category?.id ?? '');
  if (!category) return null;
  return (
    <Stack gap="m">
      <Breadcrumbs
        label={text('breadcrumbs')}
        items={[
          { title: text('breadcrumbs.goods'), link: <Link to={CATALOGUE_PATH}>{text('breadcrumbs.goods')}</Link> },
          ...way.map(({ id, title }) => ({
            title,
            ...(id === category.id ? {} : { link: <Link to={`/category/${id}`}>{title}</Link> }),
          })),
        ]}
      />
      <Heading level={1}>{category.title}</Heading>
      <Catalogue
        key={category.id}
        way={way}
        roots={roots}
        query={readQuery(search, filters ?? NO_FILTERS)}
        filters={filters ?? NO_FILTERS}
        filtersState={filters ? 'there' : isError ? 'failed' : 'coming'}
        onRetryFilters={() => void refetch()}
      />
    </Stack>
  );
};

/** A category: its goods, by what they are filtered and sorted; everything that is chosen stands in the address. */
const CategoryPage = () => {
  const { id = '' } = useParams();
  const { data: roots, error: rootsFailure } = useGetCategoryTreeQuery();
  useFailureNotice(rootsFailure);
  return roots ? <CategoryView way={pathTo(roots, id)} roots={roots} /> : null;
};

export default CategoryPage;

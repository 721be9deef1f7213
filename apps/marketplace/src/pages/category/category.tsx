import { useGetCategoryTreeQuery } from '@pozyka/api-client/marketplace';
import { Breadcrumbs, Heading, Stack } from '@pozyka/design-system';
import { Link, useParams, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { CATALOGUE_PATH, pathTo } from '../../features/category-tree.ts';
import { Catalogue } from './catalogue.tsx';

export { loadCategory as load } from './load-category.ts';

/** A category: its goods, by what they are filtered and sorted; everything that is chosen is in the address. */
const CategoryPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { data: roots = [], error } = useGetCategoryTreeQuery();
  useFailureNotice(error);
  const way = pathTo(roots, id);
  const category = way.at(-1);
  if (!category) return null;
  return (
    <Stack gap="m">
      <Breadcrumbs
        label={text('breadcrumbs')}
        items={[
          { title: text('breadcrumbs.goods'), link: <Link to={CATALOGUE_PATH}>{text('breadcrumbs.goods')}</Link> },
          ...way.map((step) => ({
            title: step.title,
            ...(step === category ? {} : { link: <Link to={`/category/${step.id}`}>{step.title}</Link> }),
          })),
        ]}
      />
      <Heading level={1}>{category.title}</Heading>
      <Catalogue way={way} roots={roots} category={category.id} />
    </Stack>
  );
};

export default CategoryPage;

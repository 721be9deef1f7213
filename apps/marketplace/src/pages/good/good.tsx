import { catalogueApi, useGetCategoryTreeQuery, useGetGoodQuery } from '@pozyka/api-client/marketplace';
import { Badge, Breadcrumbs, DescriptionList, Heading, Price, Stack, Text } from '@pozyka/design-system';
import { formatMoney } from '@pozyka/i18n';
import { foundOrMissing, Link, mustHave, useLocale, useParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { pathTo } from '../../category-tree.ts';
import { goodImage } from '../../good-image.ts';

const Columns = styled.div`
  display: grid;
  gap: var(--space-l);
  @media (min-width: 48rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 1;
  border-radius: var(--radius-m);
  object-fit: contain;
`;

/** One good: what it is, what it costs, who sells it. */
const GoodPage = () => {
  const text = useText();
  const locale = useLocale();
  const { good_id: id = '' } = useParams();
  const { data: tree = [] } = useGetCategoryTreeQuery();
  const { data: good } = useGetGoodQuery(id);
  if (!good) return null;
  const path = pathTo(tree, good.category.id);
  return (
    <Stack gap="l">
      <Breadcrumbs
        label={text('breadcrumbs')}
        items={[
          ...path.map(({ id: step, title }) => ({ title, link: <Link to={`/category/${step}`}>{title}</Link> })),
          { title: good.title },
        ]}
      />
      <Columns>
        <div>
          {good.images[0] && <Picture src={goodImage(good.images[0])} alt={good.title} width="640" height="640" fetchPriority="high" />}
        </div>
        <Stack gap="m">
          <Heading level={1}>{good.title}</Heading>
          <Price
            size="l"
            value={formatMoney(good.price, locale)}
            {...(good.old_price ? { old: formatMoney(good.old_price, locale), oldLabel: text('good.old-price') } : {})}
          />
          <Badge tone={good.in_stock ? 'success' : 'neutral'}>{text(good.in_stock ? 'good.in-stock' : 'good.out-of-stock')}</Badge>
          <Text>{good.description}</Text>
          <Heading level={2}>{text('good.attributes')}</Heading>
          <DescriptionList
            items={[
              ...good.attributes.map(({ title, value }) => ({ term: title, details: value })),
              { term: text('good.seller'), details: good.seller.name },
            ]}
          />
        </Stack>
      </Columns>
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, params, t }) => {
  const { getCategoryTree, getGood } = catalogueApi.endpoints;
  const [tree, answer] = await Promise.all([
    dispatch(getCategoryTree.initiate(undefined, { subscribe: false })),
    dispatch(getGood.initiate(params['good_id'] ?? '', { subscribe: false })),
  ]);
  const categories = mustHave(tree);
  const good = foundOrMissing(answer);
  if (!good) return { status: 404 };
  const path = `/category/${good.category.id}/goods/${good.id}`;
  const images = good.images.map(goodImage);
  return {
    head: {
      title: t('title', { page: good.title }),
      description: good.description.slice(0, 160),
      canonical: path,
      ...(images[0] === undefined ? {} : { image: images[0] }),
      jsonLd: [
        {
          type: 'product',
          name: good.title,
          description: good.description,
          brand: good.brand,
          images,
          price: good.price,
          inStock: good.in_stock,
          sku: good.id,
        },
      ],
      breadcrumbs: [
        ...pathTo(categories, good.category.id).map(({ id, title }) => ({ title, path: `/category/${id}` })),
        { title: good.title, path },
      ],
    },
  };
};

export default GoodPage;

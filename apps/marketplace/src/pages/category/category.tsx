import { catalogueApi, useGetCategoryTreeQuery, useGetGoodsQuery } from '@pozyka/api-client/marketplace';
import { Breadcrumbs, EmptyState, Heading, Pagination, Stack, Text, TextLink } from '@pozyka/design-system';
import { foundOrMissing, Link, mustHave, useLocale, useParams, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { formatNumber } from '@pozyka/i18n';
import { styled } from 'styled-components';
import { pathTo } from '../../category-tree.ts';
import { GoodCard } from '../../features/good-card/good-card.tsx';
import { goodsQuery, PAGE_SIZE, pageOf } from './page-query.ts';

const Goods = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Below = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs) var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Goods of a category, a page at a time. */
const CategoryPage = () => {
  const text = useText();
  const locale = useLocale();
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const { data: tree = [] } = useGetCategoryTreeQuery();
  const { data: goods } = useGetGoodsQuery(goodsQuery(id, page));
  const path = pathTo(tree, id);
  const category = path.at(-1);
  if (!category || !goods) return null;
  const pages = Math.max(1, Math.ceil(goods.total / PAGE_SIZE));
  return (
    <Stack gap="l">
      <Breadcrumbs
        label={text('breadcrumbs')}
        items={path.map(({ id: step, title }) => ({
          title,
          ...(step === id ? {} : { link: <Link to={`/category/${step}`}>{title}</Link> }),
        }))}
      />
      <div>
        <Heading level={1}>{category.title}</Heading>
        <Text tone="muted">{text('category.total', { count: goods.total, total: formatNumber(goods.total, locale) })}</Text>
      </div>
      {category.children.length > 0 && (
        <nav aria-label={text('category.below')}>
          <Below>
            {category.children.map((child) => (
              <li key={child.id}>
                <TextLink as={Link} to={`/category/${child.id}`}>
                  {child.title}
                </TextLink>
              </li>
            ))}
          </Below>
        </nav>
      )}
      {goods.items.length === 0 ? (
        <EmptyState title={text('category.empty')} />
      ) : (
        <Goods>
          {goods.items.map((good, index) => (
            <li key={good.id}>
              <GoodCard good={good} category={id} eager={index < 4} />
            </li>
          ))}
        </Goods>
      )}
      <Pagination
        page={page}
        pages={pages}
        label={text('pages.label')}
        linkTo={(number, title) => <Link to={number === 1 ? `/category/${id}` : `/category/${id}?page=${number}`}>{title}</Link>}
      />
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, params, query, t }) => {
  const { getCategoryTree, getGoods } = catalogueApi.endpoints;
  const id = params['id'] ?? '';
  const page = pageOf(query);
  const [tree, answer] = await Promise.all([
    dispatch(getCategoryTree.initiate(undefined, { subscribe: false })),
    dispatch(getGoods.initiate(goodsQuery(id, page), { subscribe: false })),
  ]);
  const way = pathTo(mustHave(tree), id);
  const category = way.at(-1);
  const goods = foundOrMissing(answer);
  if (!category || !goods || (page > 1 && goods.items.length === 0)) return { status: 404 };
  const suffix = page > 1 ? t('pages.suffix', { page }) : '';
  return {
    head: {
      title: t('title', { page: category.title + suffix }),
      description: t('category.description', { category: category.title }),
      canonical: page > 1 ? `/category/${id}?page=${page}` : `/category/${id}`,
      breadcrumbs: way.map(({ id: step, title }) => ({ title, path: `/category/${step}` })),
    },
  };
};

export default CategoryPage;

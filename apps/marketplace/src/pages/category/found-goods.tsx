import { GOODS_PER_PAGE, type FoundPage } from '@pozyka/api-client/found-goods';
import { asList, ButtonLink, EmptyState, Pagination, Stack } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { EAGER, GoodCard, twoColumns } from '../../features/good-card/good-card.tsx';
import { goodsPath, isNarrowed, plainQuery, type GoodsQuery, type View } from './goods-query.ts';

const Goods = styled.ul.attrs(asList)<{ $view: View }>`
  display: grid;
  grid-template-columns: ${({ $view }) => ($view === 'list' ? 'minmax(0, 1fr)' : twoColumns)};
  gap: var(--space-s);
  margin: 0;
  padding: 0;
  list-style: none;
  @media (min-width: 40rem) {
    ${({ $view }) => $view === 'grid' && 'grid-template-columns: repeat(3, minmax(0, 1fr));'}
  }
`;

export interface FoundGoodsProps {
  category: string;
  query: GoodsQuery;
  found: FoundPage;
}

/** A page of goods with the way to the others; or nothing, with the way back to all goods where filters left none. */
export const FoundGoods = ({ category, query, found: { goods, total } }: FoundGoodsProps) => {
  const text = useText();
  const { page, sort, view } = query;
  if (total === 0 && !isNarrowed(query)) return <EmptyState title={text('category.empty')} />;
  if (total === 0)
    return (
      <EmptyState
        title={text('goods.none')}
        text={text('goods.none-text')}
        action={
          <ButtonLink as={Link} look="secondary" to={goodsPath(category, { ...plainQuery, sort, view })}>
            {text('filters.clear')}
          </ButtonLink>
        }
      />
    );
  return (
    <Stack gap="m">
      <Goods aria-label={text('goods.page', { page })} $view={view}>
        {goods.map((good, place) => (
          <li key={good.id}>
            <GoodCard good={good} category={category} eager={place < EAGER} view={view} />
          </li>
        ))}
      </Goods>
      <Pagination
        page={page}
        pages={Math.ceil(total / GOODS_PER_PAGE)}
        label={text('pages.label')}
        linkTo={(number, title) => <Link to={goodsPath(category, { ...query, page: number })}>{title}</Link>}
      />
    </Stack>
  );
};

import { useGetSpecialGoodsQuery } from '@pozyka/api-client/blocks';
import { useGetPopularCategoriesQuery } from '@pozyka/api-client/found-goods';
import { EmptyState, Heading, Stack, TallLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { useId } from 'react';
import { GoodCard } from '../../features/good-card/good-card.tsx';
import { Goods, Links } from './search-styles.ts';

/** So many goods at a good price stand where nothing was found. */
export const SPECIAL_GOODS = 4;

/** Where the catalogue may be entered. */
export const PopularCategories = () => {
  const text = useText();
  const heading = useId();
  const { data: categories = [], error } = useGetPopularCategoriesQuery();
  useFailureNotice(error);
  if (categories.length === 0) return null;
  return (
    <Stack as="nav" gap="xs" aria-labelledby={heading}>
      <Heading level={2} look={3} id={heading}>
        {text('search.popular')}
      </Heading>
      <Links>
        {categories.map(({ id, title }) => (
          <li key={id}>
            <TallLink as={Link} to={`/category/${id}`}>
              {title}
            </TallLink>
          </li>
        ))}
      </Links>
    </Stack>
  );
};

const SpecialGoods = () => {
  const text = useText();
  const heading = useId();
  const { data: goods = [], error } = useGetSpecialGoodsQuery(SPECIAL_GOODS);
  useFailureNotice(error);
  if (goods.length === 0) return null;
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading level={2} look={3} id={heading}>
        {text('search.special')}
      </Heading>
      <Goods $narrow={false}>
        {goods.map((good) => (
          <li key={good.id}>
            <GoodCard good={good} eager={false} />
          </li>
        ))}
      </Goods>
    </Stack>
  );
};

/** Neither goods nor texts: what to do, and where else to look. */
export const NothingFound = ({ q }: { q: string }) => {
  const text = useText();
  const ways = { '/faq': text('search.faq'), '/tariffs-new': text('search.tariffs'), '/contacts': text('search.contacts') };
  return (
    <Stack gap="l">
      <EmptyState
        title={text('search.empty', { q })}
        text={text('search.empty-text')}
        action={
          <Links>
            {Object.entries(ways).map(([path, title]) => (
              <li key={path}>
                <TallLink as={Link} to={path}>
                  {title}
                </TallLink>
              </li>
            ))}
          </Links>
        }
      />
      <PopularCategories />
      <SpecialGoods />
    </Stack>
  );
};

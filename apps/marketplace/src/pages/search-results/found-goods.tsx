import { useSearchGoodsQuery } from '@pozyka/api-client/goods-search';
import { Heading, Stack, Text } from '@pozyka/design-system';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { goodsFoundMax } from '@pozyka/api-contract/constants';
import { formatNumber, type Locale } from '@pozyka/i18n';
import { FailedPart } from '../../features/failed-part.tsx';
import { EAGER, GoodCard } from '../../features/good-card/good-card.tsx';
import { Further } from './further.tsx';
import { goodsQueryOf, type Search } from './search-query.ts';
import { Goods } from './search-styles.ts';

/** How many goods a search found; past what it counts, with a plus. */
export const goodsTotal = (total: number, locale: Locale): string => formatNumber(total, locale) + (total < goodsFoundMax ? '' : '+');

/** Goods that were found: a few with the way to all of them, or a page of all. */
export const FoundGoods = ({ search, narrow = false }: { search: Search; narrow?: boolean }) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const sent = goodsQueryOf(search);
  const { currentData: found, isError } = useSearchGoodsQuery(sent);
  const total = found && goodsTotal(found.total, locale);
  return (
    <Stack as="section" gap="m" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {text('search.goods')}
      </Heading>
      {found ? (
        <>
          <Text tone="muted">
            {found.total === 0 ? text('search.no-goods') : text('category.total', { count: found.total, total: total ?? '' })}
          </Text>
          {found.items.length > 0 && (
            // a list without its marks is none to VoiceOver unless it says so
            <Goods $narrow={narrow}>
              {found.items.map((good, place) => (
                <li key={good.id}>
                  <GoodCard good={good} eager={place < EAGER} />
                </li>
              ))}
            </Goods>
          )}
          <Further
            search={search}
            part="goods"
            total={found.total}
            shown={found.items.length}
            limit={sent.limit}
            title={text('search.all-goods', { total: total ?? '' })}
          />
        </>
      ) : (
        isError && <FailedPart title={text('goods.failed')} text={text('goods.failed-text')} />
      )}
    </Stack>
  );
};

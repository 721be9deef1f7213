import { useSearchGoodsQuery } from '@pozyka/api-client/goods-search';
import { ErrorCard, Heading, Skeleton, Stack, Text, VisuallyHidden } from '@pozyka/design-system';
import { useLocale, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { EAGER, GoodCard } from '../../features/good-card/good-card.tsx';
import { Further } from './further.tsx';
import { goodsTotal } from './goods-total.ts';
import { goodsAskedBy, type Asked } from './search-query.ts';
import { Goods } from './search-styles.ts';

const PLACES = 4;

/** Goods that were found: a few with the way to all of them, or a page of all. */
export const FoundGoods = ({ asked, narrow = false }: { asked: Asked; narrow?: boolean }) => {
  const text = useText();
  const locale = useLocale();
  const heading = useId();
  const sent = goodsAskedBy(asked);
  const { currentData: found, isFetching, refetch } = useSearchGoodsQuery(sent);
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
            asked={asked}
            part="goods"
            total={found.total}
            shown={found.items.length}
            limit={sent.limit}
            title={text('search.all-goods', { total: total ?? '' })}
          />
        </>
      ) : isFetching ? (
        <>
          <VisuallyHidden role="status">{text('goods.loading')}</VisuallyHidden>
          <Goods as="div" $narrow={narrow}>
            {Array.from({ length: PLACES }, (_, place) => (
              <Skeleton key={place} height="22rem" />
            ))}
          </Goods>
        </>
      ) : (
        <ErrorCard
          title={text('goods.failed')}
          text={text('goods.failed-text')}
          retryLabel={text('goods.retry')}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
};

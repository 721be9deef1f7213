import { GOODS_PER_PAGE, type FoundPages } from '@pozyka/api-client/found-goods';
import { ButtonLink, ErrorCard, Pagination, Skeleton, Stack, TallLink, Text, VisuallyHidden } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { isPlainClick } from '@pozyka/remote-kit/plain-click';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { Places } from './catalogue-styles.ts';
import { GoodsList } from './goods-list.tsx';
import { isNarrowed, writeQuery, type GoodsQuery } from './goods-query.ts';
import { noGoodsPart } from './no-goods-part.ts';
import type { Outcome } from './use-goods-change.ts';

const PLACES = 6;

export interface FoundGoodsProps {
  category: string;
  path: string;
  query: GoodsQuery;
  found: FoundPages | undefined;
  isFetching: boolean;
  /** Something is asked for already. */
  isAsking: boolean;
  onRetry: () => void;
  /** Shows one page more below. */
  onMore: (to: number) => Promise<Outcome>;
  onClear: () => void;
}

/** The focus goes on to the first of the goods that were asked for. */
const useFirstNew = (to: number) => {
  const list = useRef<HTMLDivElement>(null);
  const awaited = useRef<number>(undefined);
  useEffect(() => {
    if (awaited.current !== to) return;
    awaited.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-page="${to}"] a`)?.focus();
  }, [to]);
  const awaitFirst = (page: number | undefined) => {
    awaited.current = page;
  };
  return { list, awaitFirst };
};

/** Another page of the same list begins at its first good; anyone who comes back is taken to their place by the shell, after this. */
const usePageTop = (list: RefObject<HTMLElement | null>, query: GoodsQuery) => {
  const { from, to } = query;
  const same = writeQuery({ ...query, from: 1, to: 1 });
  const shown = useRef({ from, to, same });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { from, to, same };
    if (before.same === same && (before.from !== from || before.to > to))
      list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, from, to, same]);
};

/** Goods in all their states: on their way, failed, none, and pages of them with the way to more. */
export const FoundGoods = ({ category, path, query, found, isFetching, isAsking, onRetry, onMore, onClear }: FoundGoodsProps) => {
  const text = useText();
  const { list, awaitFirst } = useFirstNew(query.to);
  usePageTop(list, query);
  /** The address from which more was asked for and did not come. */
  const [lost, setLost] = useState<string>();
  const address = writeQuery(query);
  if (lost !== undefined && lost !== address) setLost(undefined);
  if (!found)
    return isFetching ? (
      <>
        <VisuallyHidden role="status">{text('goods.loading')}</VisuallyHidden>
        <Places>
          {Array.from({ length: PLACES }, (_, place) => (
            <Skeleton key={place} height="22rem" />
          ))}
        </Places>
        <noscript>
          <Text>{text('goods.failed')}</Text>
        </noscript>
      </>
    ) : (
      <ErrorCard title={text('goods.failed')} text={text('goods.failed-text')} retryLabel={text('goods.retry')} onRetry={onRetry} />
    );
  if (found.total === 0) return <noGoodsPart.Part isNarrowed={isNarrowed(query)} onClear={onClear} />;
  const last = Math.ceil(found.total / GOODS_PER_PAGE);
  const shown = found.pages.slice(0, Math.max(1, query.to - found.first + 1));
  const pageAt = (page: number) => path + writeQuery({ ...query, from: page, to: page });
  const more = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (isAsking) return;
    setLost(undefined);
    awaitFirst(query.to + 1);
    const outcome = await onMore(query.to + 1);
    if (outcome !== 'came') awaitFirst(undefined);
    if (outcome === 'failed') setLost(address);
  };
  return (
    <Stack gap="m" ref={list}>
      {found.first > 1 && (
        <TallLink as={Link} to={pageAt(found.first - 1)}>
          {text('goods.before')}
        </TallLink>
      )}
      <GoodsList
        id={`${category}${writeQuery({ ...query, to: query.from })}`}
        category={category}
        first={found.first}
        pages={shown}
        view={query.view}
      />
      {query.to < last && (
        <Stack align="center" gap="xs">
          <ButtonLink
            as={Link}
            look="secondary"
            to={pageAt(query.to + 1)}
            onClick={(event: MouseEvent) => void more(event)}
            aria-disabled={isAsking}
          >
            {text(isAsking ? 'goods.loading' : 'goods.more')}
          </ButtonLink>
          <Text role="status" tone="danger">
            {lost !== undefined && text('goods.more-lost')}
          </Text>
        </Stack>
      )}
      <Pagination
        page={query.to}
        pages={last}
        label={text('pages.label')}
        linkTo={(page, title) => <Link to={pageAt(page)}>{title}</Link>}
      />
    </Stack>
  );
};

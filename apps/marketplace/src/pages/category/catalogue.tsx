import { useListFoundGoodsQuery } from '@pozyka/api-client/found-goods';
import type { Category, Filter } from '@pozyka/api-contract';
import { Button, ErrorCard, filterIcon, Glyph, Skeleton, Text } from '@pozyka/design-system';
import { formatNumber, localePath } from '@pozyka/i18n';
import { ErrorBoundary, useLocale, useReport, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Bar, Body, Faded, Layout, Side, SideFilters } from './catalogue-styles.ts';
import { CategoryNav } from './category-nav.tsx';
import { chosenPart } from './chosen-part.ts';
import { filtersPart } from './filters-part.ts';
import { FoundGoods } from './found-goods.tsx';
import { GoodsToolbar } from './goods-toolbar.tsx';
import { callOf, countChosen, plainQuery, type GoodsQuery } from './goods-query.ts';
import { noGoodsPart } from './no-goods-part.ts';
import { useGoodsChange } from './use-goods-change.ts';

const loadDrawer = () => import(/* webpackChunkName: "filters" */ './filters-drawer.tsx');
const lazyDrawer = () => lazy(async () => ({ default: (await loadDrawer()).FiltersDrawer }));
/** Ahead of its opening; what fails is told when it is opened. */
const prefetchDrawer = () => void loadDrawer().catch(() => undefined);

export interface CatalogueProps {
  /** From the top down to the category itself. */
  way: readonly Category[];
  roots: readonly Category[];
  /** What the address asks for. */
  query: GoodsQuery;
  filters: readonly Filter[];
  filtersState: 'there' | 'coming' | 'failed';
  onRetryFilters: () => void;
}

/** Goods with all that changes them. What is chosen applies at once; old goods stay, faded, until the new ones are there. */
export const Catalogue = ({ way, roots, query, filters, filtersState, onRetryFilters }: CatalogueProps) => {
  const text = useText();
  const locale = useLocale();
  const category = way.at(-1)?.id ?? '';
  const path = `/category/${category}`;
  const total = useRef<HTMLParagraphElement>(null);
  const report = useReport();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed' | 'lost'>('never');
  const [FiltersDrawer, setFiltersDrawer] = useState(lazyDrawer);
  const openDrawer = () => {
    // a part that was lost once stays lost for its `lazy`: another try needs another
    if (drawer === 'lost') setFiltersDrawer(lazyDrawer);
    setDrawer('open');
  };
  const { currentData, isFetching, refetch } = useListFoundGoodsQuery(callOf(category, query, filters));
  // of a longer list its last pages may be there alone
  const found = currentData && currentData.first <= query.to ? currentData : undefined;
  const { wanted, state, found: ahead, ask, show } = useGoodsChange(category, query, filters);
  // what a change may bring is rendered at once with it: its code comes with the filters
  useEffect(() => void Promise.all([chosenPart.prepare(), noGoodsPart.prepare()]), []);
  const change = async (next: GoodsQuery) => {
    if ((await ask(next)) === 'came') show(next);
  };
  const narrow = (part: Partial<GoodsQuery>) => void change({ ...wanted, ...part, from: 1, to: 1 });
  const chosen = countChosen(query);
  // further goods are asked for below the old ones, which stay as they are
  const isChanging = state === 'asking' && wanted.to === 1;
  return (
    <Layout method="get" action={localePath(path, locale)} onSubmit={(event) => event.preventDefault()}>
      <Side>
        <CategoryNav way={way} roots={roots} />
        <SideFilters aria-label={text('filters.title')}>
          {filtersState === 'there' && <filtersPart.Part filters={filters} query={wanted} found={ahead ?? found} onChange={narrow} />}
          {filtersState === 'coming' && <Skeleton height="24rem" />}
          <noscript>
            {query.view === 'list' && <input type="hidden" name="view" value="list" />}
            <Button type="submit" wide>
              {text('filters.apply')}
            </Button>
          </noscript>
        </SideFilters>
      </Side>
      <Body>
        <Bar>
          <Text ref={total} tabIndex={-1} tone="muted" role="status">
            {isChanging
              ? text('goods.updating')
              : found && text('category.total', { count: found.total, total: formatNumber(found.total, locale) })}
          </Text>
          {filtersState === 'there' && (
            <Button look="secondary" aria-haspopup="dialog" onPointerEnter={prefetchDrawer} onFocus={prefetchDrawer} onClick={openDrawer}>
              <Glyph path={filterIcon} />
              <span>{chosen > 0 ? text('filters.button-chosen', { chosen }) : text('filters.title')}</span>
            </Button>
          )}
          <GoodsToolbar
            path={path}
            query={wanted}
            onChange={(part) => void change({ ...wanted, ...part, ...(part.sort && { from: 1, to: 1 }) })}
          />
        </Bar>
        {filtersState === 'failed' && (
          <ErrorCard
            title={text('filters.failed')}
            text={text('filters.failed-text')}
            retryLabel={text('goods.retry')}
            onRetry={onRetryFilters}
          />
        )}
        {drawer === 'lost' && (
          <ErrorCard
            title={text('filters.failed')}
            text={text('goods.failed-text')}
            retryLabel={text('goods.retry')}
            onRetry={openDrawer}
          />
        )}
        {countChosen(wanted) > 0 && (
          <chosenPart.Part
            path={path}
            query={wanted}
            filters={filters}
            onChange={(part) => {
              // the chip goes, and with it the focus would
              total.current?.focus({ preventScroll: true });
              narrow(part);
            }}
          />
        )}
        {state === 'failed' && (
          <ErrorCard
            title={text('goods.failed')}
            text={text('goods.failed-text')}
            retryLabel={text('goods.retry')}
            onRetry={() => void change(wanted)}
          />
        )}
        <Faded aria-busy={isChanging} $busy={isChanging}>
          <FoundGoods
            category={category}
            path={path}
            query={query}
            found={found}
            isFetching={isFetching}
            isAsking={state === 'asking'}
            onRetry={() => void refetch()}
            onMore={async (to) => {
              const next = { ...query, to };
              const outcome = await ask(next);
              if (outcome === 'came') show(next, { replace: true });
              return outcome;
            }}
            onClear={() => narrow({ ...plainQuery, sort: wanted.sort, view: wanted.view })}
          />
        </Faded>
      </Body>
      {(drawer === 'open' || drawer === 'closed') && (
        <ErrorBoundary
          fallback={null}
          onError={() => {
            report('filters drawer lost');
            setDrawer('lost');
          }}
        >
          <Suspense>
            <FiltersDrawer
              open={drawer === 'open'}
              onClose={() => setDrawer('closed')}
              category={category}
              shown={query}
              found={found}
              filters={filters}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </Layout>
  );
};

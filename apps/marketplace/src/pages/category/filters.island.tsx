import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { foundGoodsApi, useListFoundGoodsQuery } from '@pozyka/api-client/found-goods';
import { Button, ErrorCard, TallLink } from '@pozyka/design-system';
import { formatNumber, localePath } from '@pozyka/i18n';
import { Link, mustHave, useLocale, useNavigate, useText, type LoadContext } from '@pozyka/remote-kit';
import { useState, type SyntheticEvent } from 'react';
import { Foot } from './catalogue-styles.ts';
import { Filters } from './filters.tsx';
import { callOf, goodsPath, isNarrowed, plainQuery, readQuery, writeQuery, type GoodsQuery, useFilteredGoods } from './goods-query.ts';

/** Everything to filter by: a form of the browser, which counts what is chosen in it once it is at work. */
const FiltersForm = ({ category }: { category: string }) => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { filters, query } = useFilteredGoods(category);
  const [wanted, setWanted] = useState(query);
  const { data: counted, isFetching, isError, refetch } = useListFoundGoodsQuery(callOf(category, wanted, filters));
  const { sort, view } = query;
  const change = (part: Partial<GoodsQuery>) => setWanted((before) => ({ ...before, ...part, page: 1 }));
  const show = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the same goods are the same document: nothing else would close it
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    void navigate(goodsPath(category, wanted));
  };
  return (
    <form method="get" action={localePath(goodsPath(category, plainQuery), locale)} autoComplete="off" onSubmit={show}>
      {sort !== plainQuery.sort && <input type="hidden" name="sort" value={sort} />}
      {view !== plainQuery.view && <input type="hidden" name="view" value={view} />}
      {/* the document itself says what did not come with it */}
      {isError && !isFetching && writeQuery(wanted) !== writeQuery(query) && (
        <ErrorCard
          title={text('goods.failed')}
          text={text('goods.failed-text')}
          retryLabel={text('retry')}
          onRetry={() => void refetch()}
        />
      )}
      <Filters filters={filters} query={wanted} found={counted} onChange={change} />
      <Foot>
        <Button type="submit" wide>
          {counted && !isFetching && !isError
            ? text('filters.show', { count: counted.total, total: formatNumber(counted.total, locale) })
            : text('filters.apply')}
        </Button>
        {isNarrowed(query) && (
          <TallLink as={Link} to={goodsPath(category, { ...plainQuery, sort, view })}>
            {text('filters.clear')}
          </TallLink>
        )}
      </Foot>
    </form>
  );
};

/** The document has none of it in data: what is counted here is fetched when somebody begins to choose. */
export const load = async ({ dispatch, query: search }: LoadContext, { category }: { category: string }) => {
  const { getFilters, listFoundGoods } = foundGoodsApi.endpoints;
  const filters = mustHave(await dispatch(fetchQuery(getFilters, category)));
  await dispatch(fetchQuery(listFoundGoods, callOf(category, readQuery(search, filters), filters)));
};

export default FiltersForm;

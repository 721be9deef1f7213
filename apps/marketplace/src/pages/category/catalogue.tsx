import { useListFoundGoodsQuery } from '@pozyka/api-client/found-goods';
import type { Category } from '@pozyka/api-contract';
import { Button, CloseButton, filterIcon, Icon, Heading, Text } from '@pozyka/design-system';
import { formatNumber } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { FailedPart } from '../../features/failed-part.tsx';
import { Bar, Body, Layout, Sheet, SheetHead, Side } from './catalogue-styles.ts';
import { CategoryNav } from './category-nav.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import FiltersForm from './filters.island.tsx';
import { FoundGoods } from './found-goods.tsx';
import { callOf, countChosen, GOODS_ANCHOR, writeQuery, useFilteredGoods } from './goods-query.ts';
import { SortLinks, ViewLinks } from './goods-tools.tsx';

const SHEET = 'goods-filters';

export interface CatalogueProps {
  /** From the top down to the category itself. */
  way: readonly Category[];
  roots: readonly Category[];
  category: string;
}

/** Goods with all that changes them: links, and a form for filters. */
export const Catalogue = ({ way, roots, category }: CatalogueProps) => {
  const text = useText();
  const locale = useLocale();
  const { filters, isError: isWithoutFilters, query } = useFilteredGoods(category);
  const { data: found, isError } = useListFoundGoodsQuery(callOf(category, query, filters));
  const chosen = countChosen(query);
  return (
    <Layout>
      <Side>
        <CategoryNav way={way} roots={roots} />
        {!isWithoutFilters && (
          <Sheet id={SHEET} popover="auto" aria-label={text('filters.title')}>
            <SheetHead>
              <Heading level={2} look={3}>
                {text('filters.title')}
              </Heading>
              <CloseButton label={text('filters.close')} popoverTarget={SHEET} popoverTargetAction="hide" />
            </SheetHead>
            <Island name="filters" begins="touch" props={{ category }}>
              <FiltersForm key={writeQuery(query)} category={category} />
            </Island>
          </Sheet>
        )}
      </Side>
      <Body id={GOODS_ANCHOR}>
        <Bar>
          <Text tone="muted">{found && text('category.total', { count: found.total, total: formatNumber(found.total, locale) })}</Text>
          {!isWithoutFilters && (
            <Button look="secondary" popoverTarget={SHEET}>
              <Icon path={filterIcon} />
              <span>{chosen > 0 ? text('filters.button-chosen', { chosen }) : text('filters.title')}</span>
            </Button>
          )}
          <ViewLinks category={category} query={query} />
        </Bar>
        <SortLinks category={category} query={query} />
        {isWithoutFilters && <FailedPart title={text('filters.failed')} text={text('filters.failed-text')} />}
        {chosen > 0 && <ChosenFilters category={category} query={query} filters={filters} />}
        {found && <FoundGoods category={category} query={query} found={found} />}
        {isError && <FailedPart title={text('goods.failed')} text={text('goods.failed-text')} />}
      </Body>
    </Layout>
  );
};

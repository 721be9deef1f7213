import { cashFlowApi } from '@pozyka/api-client/cashflow';
import type { CashFlowItem } from '@pozyka/api-contract';
import { receiptCategories } from '@pozyka/api-contract/constants';
import { ButtonLink, EmptyState, Heading, Pagination, Stack, Text } from '@pozyka/design-system';
import { formatMonth, formatNumber } from '@pozyka/i18n';
import { Link, useLocale, useSearchParams, useText, type FixedHead } from '@pozyka/remote-kit';
import { FilterLinks } from '@pozyka/remote-kit/filter-links';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { styled } from 'styled-components';
import { kyivDay } from '@pozyka/domain/dates';
import { Column, Section } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { Receipt } from './receipt.tsx';
import { PAGE_SIZE, placeOf, placePath, receiptsQuery, type ReceiptsPlace } from './receipts-place.ts';

interface Month {
  /** YYYY-MM by the calendar of Kyiv. */
  month: string;
  receipts: CashFlowItem[];
}

/** Receipts in their order, month by month. */
const byMonth = (receipts: readonly CashFlowItem[]): Month[] => {
  const months: Month[] = [];
  for (const receipt of receipts) {
    const month = kyivDay(new Date(receipt.Date)).slice(0, 'YYYY-MM'.length);
    const last = months.at(-1);
    if (last?.month === month) last.receipts.push(receipt);
    else months.push({ month, receipts: [receipt] });
  }
  return months;
};

const cashFlow = pageQuery(cashFlowApi.endpoints.listCashFlow, ({ query }) => receiptsQuery(placeOf(query)));

// titles grow with the row, so that sums stand one below another
const Receipts = styled.div`
  & summary > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

/** Receipts of the customer's money, newest first, ten to a page. */
const CheckHistory = () => {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  const place = placeOf(query);
  const list = cashFlow.useQuery();
  const { currentData: data } = list;
  return (
    <Column gap="l">
      <div>
        <Heading level={1}>{text('receipts.title')}</Heading>
        <Text tone="muted" role="status">
          {data && data.total > 0 ? text('receipts.total', { count: data.total, total: formatNumber(data.total, locale) }) : '\u00a0'}
        </Text>
      </div>
      {/* anyone who has none has nothing to filter */}
      {(place.category !== undefined || data?.total !== 0) && <CategoryFilter category={place.category} />}
      <Loaded query={list} bones={['26rem', '26rem']}>
        {({ items, total }) => <Page place={place} receipts={items} total={total} />}
      </Loaded>
    </Column>
  );
};

const CategoryFilter = ({ category }: { category: ReceiptsPlace['category'] | undefined }) => {
  const text = useText();
  const items = [undefined, ...receiptCategories].map((one) => ({
    title: text(`receipts.filter.${one ?? 'all'}`),
    to: placePath({ page: 1, ...(one ? { category: one } : {}) }),
    current: one === category,
  }));
  return <FilterLinks label={text('receipts.filter')} items={items} />;
};

const Page = ({ place, receipts, total }: { place: ReceiptsPlace; receipts: readonly CashFlowItem[]; total: number }) => {
  const text = useText();
  const locale = useLocale();
  if (receipts.length === 0) return <Nothing place={place} total={total} />;
  return (
    <Stack gap="l">
      {byMonth(receipts).map(({ month, receipts: own }) => (
        <Section key={month} title={formatMonth(month, locale)}>
          <Receipts>
            {own.map((receipt) => (
              <Receipt key={receipt.id} receipt={receipt} />
            ))}
          </Receipts>
        </Section>
      ))}
      <Pagination
        page={place.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        label={text('receipts.pages')}
        linkTo={(page, title) => <Link to={placePath({ ...place, page })}>{title}</Link>}
      />
    </Stack>
  );
};

/** Why there is nothing here: none at all, none of this kind, or the list is shorter than the address thinks. */
const Nothing = ({ place, total }: { place: ReceiptsPlace; total: number }) => {
  const text = useText();
  const { category } = place;
  const [title, to, action] =
    total > 0
      ? (['receipts.past-end', placePath({ ...place, page: 1 }), 'receipts.first-page'] as const)
      : category
        ? (['receipts.none-of-category', '/check-history', 'receipts.show-all'] as const)
        : (['receipts.empty-title', '/dashboard', 'receipts.empty-action'] as const);
  return (
    <EmptyState
      title={text(title)}
      {...(total === 0 && !category && { text: text('receipts.empty-text') })}
      action={
        <ButtonLink as={Link} to={to}>
          {text(action)}
        </ButtonLink>
      }
    />
  );
};

export const head: FixedHead = ({ t }) => ({ title: t('title', { page: t('receipts.title') }) });

export const { load } = cashFlow;

export default CheckHistory;

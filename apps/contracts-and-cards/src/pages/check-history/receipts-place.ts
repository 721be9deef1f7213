import { pageSizes, receiptCategories, type ReceiptCategory } from '@pozyka/api-contract/constants';
import { pageNumber } from '@pozyka/remote-kit/page-number';

export const PAGE_SIZE = pageSizes.cashFlow;

/** What the address means. */
export interface ReceiptsPlace {
  page: number;
  category?: ReceiptCategory;
}

/** What the address means; what it cannot mean is the first page of all of them. */
export const placeOf = (query: URLSearchParams): ReceiptsPlace => {
  const category = receiptCategories.find((known) => known === query.get('category'));
  return { page: pageNumber(query), ...(category ? { category } : {}) };
};

/** The query of a page of the list. */
export const receiptsQuery = ({ page, category }: ReceiptsPlace) => ({
  Limit: PAGE_SIZE,
  Offset: (page - 1) * PAGE_SIZE,
  ...(category ? { Category: category } : {}),
});

/** Address of a place, without locale. */
export const placePath = ({ page, category }: ReceiptsPlace): string => {
  const query = new URLSearchParams({ ...(category ? { category } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return query.size === 0 ? '/check-history' : `/check-history?${query.toString()}`;
};

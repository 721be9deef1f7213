import type { CashFlowItem } from '@pozyka/api-contract';
import { kyivDay } from '@pozyka/domain/dates';

export interface Month {
  /** YYYY-MM by the calendar of Kyiv. */
  month: string;
  receipts: CashFlowItem[];
}

/** Receipts in their order, month by month. */
export const byMonth = (receipts: readonly CashFlowItem[]): Month[] => {
  const months: Month[] = [];
  for (const receipt of receipts) {
    const month = kyivDay(new Date(receipt.Date)).slice(0, 'YYYY-MM'.length);
    const last = months.at(-1);
    if (last?.month === month) last.receipts.push(receipt);
    else months.push({ month, receipts: [receipt] });
  }
  return months;
};

import { goodsFoundMax } from '@pozyka/api-contract/constants';
import { formatNumber, type Locale } from '@pozyka/i18n';

/** How many goods a search found; past what it counts, with a plus. */
export const goodsTotal = (total: number, locale: Locale): string => formatNumber(total, locale) + (total < goodsFoundMax ? '' : '+');

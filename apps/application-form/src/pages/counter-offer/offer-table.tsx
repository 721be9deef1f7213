import { Table } from '@pozyka/design-system';
import { priceOf, type LoanChoice, type LoanConditions } from '@pozyka/forms/loan-calculator';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

export interface OfferTableProps {
  wanted: LoanChoice;
  offered: LoanChoice;
  /** Without them there is no price to compare. */
  conditions: LoanConditions | undefined;
}

/** What was applied for and what is offered, side by side, with the difference. */
export const OfferTable = ({ wanted, offered, conditions }: OfferTableProps) => {
  const text = useText();
  const locale = useLocale();
  const compared = (was: number, is: number, words: (value: number) => string) => [
    words(was),
    words(is),
    is === was ? text('offer.same') : text(is < was ? 'offer.less' : 'offer.more', { sum: words(Math.abs(was - is)) }),
  ];
  const whole = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const prices = conditions && { was: priceOf(wanted, conditions), is: priceOf(offered, conditions) };
  return (
    <Table
      stacked
      caption={text('offer.caption')}
      head={[text('offer.what'), text('offer.asked'), text('offer.offered'), text('offer.difference')]}
      rows={[
        [text('check.amount'), ...compared(wanted.amount, offered.amount, whole)],
        [text('check.term'), ...compared(wanted.term, offered.term, (days) => formatDays(days, locale))],
        ...(prices
          ? [
              [text('offer.payment'), ...compared(prices.was.total, prices.is.total, money)],
              [text('offer.cost'), ...compared(prices.was.interest + prices.was.fee, prices.is.interest + prices.is.fee, money)],
              [
                text('offer.due'),
                formatDay(prices.was.due, locale, 'short'),
                formatDay(prices.is.due, locale, 'short'),
                prices.was.due === prices.is.due ? text('offer.same') : '',
              ],
            ]
          : []),
      ]}
    />
  );
};

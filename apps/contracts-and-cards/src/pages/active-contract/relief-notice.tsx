import type { ContractDetails } from '@pozyka/api-contract';
import { Notice } from '@pozyka/design-system';
import { formatDay } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

/** Days without interest by law. */
export const ReliefNotice = ({ contract: { Relief } }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  if (!Relief) return null;
  const day = formatDay(Relief.From, locale);
  return (
    <Notice tone="success" title={text('loan.relief-title')}>
      {Relief.Until === null
        ? text('loan.relief-text', { day })
        : text('loan.relief-until', { day, until: formatDay(Relief.Until, locale) })}
    </Notice>
  );
};

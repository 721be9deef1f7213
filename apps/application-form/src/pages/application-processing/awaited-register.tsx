import type { ContractStatus } from '@pozyka/api-contract';
import { Notice, Value } from '@pozyka/design-system';
import { formatDateTime } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

/** Says that the answer of a register is waited for, how often it is asked, and when the waiting ends. */
export const AwaitedRegister = ({ awaits: { Register, Until } }: { awaits: NonNullable<ContractStatus['Awaits']> }) => {
  const text = useText();
  const locale = useLocale();
  return (
    <Notice tone="warning" role="status" title={text(`processing.awaits-${Register}`)}>
      <span>{`${text('processing.awaits-text')} `}</span>
      <span>{`${text('processing.awaits-until')} `}</span>
      <Value>{formatDateTime(Until, locale)}</Value>
      <span>{`. ${text('processing.awaits-close')}`}</span>
    </Notice>
  );
};

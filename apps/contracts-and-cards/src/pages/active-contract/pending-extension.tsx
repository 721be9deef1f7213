import type { ContractDetails } from '@pozyka/api-contract';
import { ButtonLink, Notice } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';

/** An extension that was chosen and waits for its signature or its payment. */
export const PendingExtensionNotice = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { PendingExtension: pending } = contract;
  if (!pending) return null;
  const said = { amount: formatMoney(pending.Price, locale), day: formatDay(pending.DueDate, locale) };
  return (
    <Notice
      title={text('extend.pending-title', { days: formatDays(pending.Term, locale) })}
      action={
        <ButtonLink as={Link} to="/longation-sign" look="secondary">
          {text(pending.Signed ? 'extend.pay' : 'extend.sign')}
        </ButtonLink>
      }
    >
      {text(pending.Signed ? 'extend.pending-signed' : 'extend.pending-unsigned', said)}
    </Notice>
  );
};

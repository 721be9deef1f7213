import type { ContractDetails } from '@pozyka/api-contract';
import { ButtonLink, Notice, Text } from '@pozyka/design-system';
import { formatDay, formatPercent } from '@pozyka/i18n';
import { Link, useLocale, useText } from '@pozyka/remote-kit';

/** What was requested and waits: for an officer, or for their signature. */
export const RequestNotice = ({ contract: { RestructuringRequest: request } }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  if (!request) return null;
  const { State, SignUntil } = request;
  return (
    <Notice
      tone={State === 'approved' ? 'success' : 'info'}
      title={text(`loan.asked-${State}-title`)}
      action={
        <ButtonLink as={Link} to="/restructuring" look="secondary">
          {text(`loan.asked-${State}`)}
        </ButtonLink>
      }
    >
      {text(`loan.asked-${State}-text`, { day: SignUntil ? formatDay(SignUntil, locale) : '' })}
    </Notice>
  );
};

/** How a loan is paid back since its restructuring, or that the agreement was broken. */
export const RestructuredNotice = ({ contract }: { contract: ContractDetails }) => {
  const text = useText();
  const locale = useLocale();
  const { Restructured, Today } = contract;
  if (!Restructured || (Restructured.Broken === null && Restructured.Until < Today)) return null;
  const { Kind, Day, Until, DailyRate, Broken } = Restructured;
  if (Broken !== null) {
    return (
      <Notice
        tone="warning"
        title={text('loan.broken-title')}
        action={
          <ButtonLink as={Link} to="/restructuring" look="secondary">
            {text('loan.hard')}
          </ButtonLink>
        }
      >
        {text('loan.broken-text', { day: formatDay(Broken, locale) })}
      </Notice>
    );
  }
  const said = { day: formatDay(Day, locale), until: formatDay(Until, locale), rate: formatPercent(DailyRate, locale) };
  return (
    <Notice title={text('loan.restructured-title')}>
      <Text>{text(`loan.restructured-${Kind}`, said)}</Text>
    </Notice>
  );
};

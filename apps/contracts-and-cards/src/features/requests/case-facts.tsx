import type { CaseItem } from '@pozyka/api-contract';
import type { CaseState } from '@pozyka/api-contract/constants';
import { Badge, DescriptionList, Value, type BadgeProps } from '@pozyka/design-system';
import { kyivDay } from '@pozyka/domain/dates';
import { formatDay } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';

const tones: Readonly<Record<CaseState, NonNullable<BadgeProps['tone']>>> = {
  received: 'info',
  inWork: 'info',
  answered: 'success',
  closed: 'neutral',
};

/** The state of a request, in words. */
export const CaseBadge = ({ item: { State, Decision } }: { item: CaseItem }) => {
  const text = useText();
  if (State === 'answered' && Decision !== null)
    return <Badge tone={Decision === 'approved' ? 'success' : 'warning'}>{text(`requests.decision.${Decision}`)}</Badge>;
  return <Badge tone={tones[State]}>{text(`requests.state.${State}`)}</Badge>;
};

/** When it was sent and when an answer is due, or was given; the contract that it is about. */
export const CaseFacts = ({ item }: { item: CaseItem }) => {
  const locale = useLocale();
  const text = useText();
  const day = (value: string) => <Value>{formatDay(value, locale)}</Value>;
  const isOpen = item.State === 'received' || item.State === 'inWork';
  return (
    <DescriptionList
      items={[
        { term: text('requests.opened'), details: day(kyivDay(new Date(item.OpenedAt))) },
        ...(isOpen ? [{ term: text('requests.due'), details: day(item.DueDay) }] : []),
        ...(!isOpen && item.AnsweredAt !== null
          ? [{ term: text('requests.answered'), details: day(kyivDay(new Date(item.AnsweredAt))) }]
          : []),
        ...(item.Contract ? [{ term: text('requests.about'), details: <Value>{item.Contract.Number}</Value> }] : []),
      ]}
    />
  );
};

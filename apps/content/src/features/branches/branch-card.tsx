import type { MapMarker } from '@pozyka/api-contract';
import { Badge, Button, Card, CloseButton, Heading, Stack, Text, TextLink, VisuallyHidden } from '@pozyka/design-system';
import { parseOpeningHours } from '@pozyka/domain/opening-hours';
import { formatNumber } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { openText, timetable } from './hours-text.ts';

/* in a narrow column: the words need the room more than the edges do */
const Sheet = styled(Card)<{ $selected: boolean }>`
  padding: var(--space-s) var(--space-m);
  ${({ $selected }) => $selected && 'outline: 3px solid var(--color-accent); outline-offset: -3px;'}
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-s);
  margin: 0;
  font-size: var(--text-s);
  & dt {
    color: var(--color-text-muted);
  }
  & dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2xs) var(--space-s);
`;

const State = styled(Row)`
  font-size: var(--text-s);
`;

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-xs);
`;

/** Less than this is shown in metres. */
const KILOMETRE = 1;
const FAR = 10;

const routeTo = ({ lat, lng }: MapMarker): string => `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lng}`;

export interface BranchCardProps {
  branch: MapMarker;
  now: Date;
  /** Kilometres from the visitor. */
  distance?: number | undefined;
  level?: 2 | 3;
  selected?: boolean;
  /** Shows it on the map. */
  onShow?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
}

/** One place: what and where it is, when it is open, how to get there. */
export const BranchCard = ({ branch, now, distance, level = 2, selected = false, onShow, onClose }: BranchCardProps) => {
  const text = useText();
  const locale = useLocale();
  const { title, address, hours, phone } = branch;
  const week = parseOpeningHours(hours);
  const state = week && openText(week, now, text);
  const far =
    distance === undefined
      ? undefined
      : distance < KILOMETRE
        ? text('branches.metres', { count: Math.max(1, Math.round(distance * 10)) * 100 })
        : text('branches.kilometres', {
            distance: formatNumber(distance < FAR ? Math.round(distance * 10) / 10 : Math.round(distance), locale),
          });
  return (
    <Sheet aria-current={selected || undefined} $selected={selected}>
      <Stack gap="xs">
        <Top>
          <Heading level={level} look={4}>
            {title}
          </Heading>
          {onClose && <CloseButton label={text('branches.close')} onClick={onClose} />}
        </Top>
        <Text>{address}</Text>
        <State>
          {state && <Badge tone={state.open ? 'success' : 'neutral'}>{state.words}</Badge>}
          {far && <Badge tone="info">{far}</Badge>}
        </State>
        <Facts>
          {week &&
            timetable(week, text).map((line) => (
              <div key={line.days} style={{ display: 'contents' }}>
                <dt>{line.days}</dt>
                <dd>{line.hours}</dd>
              </div>
            ))}
        </Facts>
        <Row>
          {onShow && (
            <Button look="secondary" aria-label={`${text('branches.show')}: ${title}`} aria-pressed={selected} onClick={onShow}>
              {text('branches.show')}
            </Button>
          )}
          <Way href={routeTo(branch)} target="_blank" rel="noopener noreferrer nofollow">
            <span>{text('branches.route')}</span>
            <VisuallyHidden>{text('branches.new-tab', { title })}</VisuallyHidden>
          </Way>
          {phone && <Way href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</Way>}
        </Row>
      </Stack>
    </Sheet>
  );
};

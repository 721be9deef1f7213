import { ButtonLink, Card, Cluster, Notice, Spinner, Stack, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { PhoneLink } from '../parts/phone-link.tsx';
import type { StatusPolling } from './use-status-polling.ts';

// about a minute
const LONG = 14;

export interface WaitCardProps {
  /** What is happening now. */
  state: string;
  /** Said when it takes long. */
  longText: string;
  /** Questions without news after which it takes long. */
  longAfter?: number;
  polling: StatusPolling;
  children?: ReactNode;
}

/** What the customer waits for, and what to do when it takes long. */
export const WaitCard = ({ state, longText, longAfter = LONG, polling: { requested, failed }, children }: WaitCardProps) => {
  const text = useText();
  const silent = failed && text(navigator.onLine ? 'processing.poll-failed' : 'wait.offline');
  return (
    <Card>
      <Stack>
        <Stack role="status">
          <Cluster>
            <Spinner />
            <Text size="l">{state}</Text>
          </Cluster>
          {silent && <Notice tone="warning">{silent}</Notice>}
        </Stack>
        {children}
        {requested >= longAfter && (
          <Notice
            role="status"
            action={
              <ButtonLink as={Link} to="/dashboard" look="secondary">
                {text('processing.to-dashboard')}
              </ButtonLink>
            }
          >
            <span>{`${longText} ${text('wait.call')} `}</span>
            <PhoneLink />
          </Notice>
        )}
      </Stack>
    </Card>
  );
};

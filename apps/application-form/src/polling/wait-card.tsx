import { ButtonLink, Card, Cluster, Notice, Spinner, Stack, Text } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import type { StatusPolling } from './use-status-polling.ts';

// about a minute
const LONG = 14;

export interface WaitCardProps {
  /** What is happening now. */
  state: string;
  /** Said when it takes long. */
  longText: string;
  polling: StatusPolling;
  children?: ReactNode;
}

/** What the customer waits for, and what to do when it takes long. */
export const WaitCard = ({ state, longText, polling: { asked, failed }, children }: WaitCardProps) => {
  const text = useText();
  return (
    <Card>
      <Stack>
        <Cluster role="status">
          <Spinner />
          <Text size="l">{state}</Text>
        </Cluster>
        {children}
        {failed && <Notice tone="warning">{text('processing.poll-failed')}</Notice>}
        {asked >= LONG && (
          <Notice
            role="status"
            action={
              <ButtonLink as={Link} to="/dashboard" look="secondary">
                {text('processing.to-dashboard')}
              </ButtonLink>
            }
          >
            {longText}
          </Notice>
        )}
      </Stack>
    </Card>
  );
};

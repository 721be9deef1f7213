import { Accordion, Button, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useSyncExternalStore } from 'react';
import { styled } from 'styled-components';
import { useHost } from './host-context.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding-block: var(--space-2xs);
    border-bottom: 1px solid var(--color-line);
  }
`;

/** What a shell would have been told, the newest first. */
export const Events = () => {
  const text = useText();
  const { log } = useHost();
  const events = useSyncExternalStore(log.subscribe, log.get);
  return (
    <Accordion title={`${text('events.title')} (${events.length})`}>
      {events.length === 0 ? (
        <Text tone="muted">{text('events.none')}</Text>
      ) : (
        <Stack gap="s" align="start">
          <List>
            {events.map(({ id, kind, text: words }) => (
              <li key={id}>
                <strong>{text(`event.${kind}`)}</strong> {words}
              </li>
            ))}
          </List>
          <Button look="quiet" onClick={log.clear}>
            {text('events.clear')}
          </Button>
        </Stack>
      )}
    </Accordion>
  );
};

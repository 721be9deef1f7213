import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Heading } from '../heading/heading.tsx';
import { Icon } from '../icon/icon.tsx';
import { warningIcon } from '../../icons/paths.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';

export interface ErrorCardProps {
  title: string;
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  /** Of the title: 1 where the card replaces the whole page. */
  level?: 1 | 2;
}

/** Shown in place of a part of the page that did not load, with a button to retry. */
export const ErrorCard = ({ title, text, retryLabel, onRetry, level = 2 }: ErrorCardProps) => (
  <Card role="alert">
    <Stack gap="s" align="center">
      <Icon path={warningIcon} size="2.5rem" color="var(--color-danger)" />
      <Heading level={level} look={3}>
        {title}
      </Heading>
      {text && <Text tone="muted">{text}</Text>}
      <Button look="secondary" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Stack>
  </Card>
);

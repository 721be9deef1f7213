import { brand, ButtonLink, Card, FormActions, Heading, RichText, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';
import { Sheet } from './sheet.tsx';

export interface OutcomeProps {
  title: string;
  text: string;
  /** What he can do now, most useful first. */
  next: readonly string[];
  /** The main thing to do; the dashboard when absent. */
  action?: ReactNode;
}

/** How an application ended, or where it stopped: why, and what the customer can do next. */
export const Outcome = ({ title, text: words, next, action }: OutcomeProps) => {
  const text = useText();
  return (
    <Sheet>
      <PageHeader title={title} lead={words} />
      <Card as="section" aria-labelledby="next">
        <Stack gap="s">
          <Heading level={2} look={3} id="next">
            {text('outcome.next')}
          </Heading>
          <RichText>
            <ul>
              {next.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </RichText>
          <Text>
            <TextLink href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</TextLink>
          </Text>
        </Stack>
      </Card>
      <FormActions>
        {action ?? (
          <ButtonLink as={Link} to="/dashboard">
            {text('outcome.dashboard')}
          </ButtonLink>
        )}
        <ButtonLink as={Link} to="/faq" look="quiet">
          {text('outcome.faq')}
        </ButtonLink>
      </FormActions>
    </Sheet>
  );
};

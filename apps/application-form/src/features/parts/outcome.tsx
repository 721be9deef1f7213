import { ButtonLink, Card, FormActions, Heading, Illustration, RichText, Stack, type PictureName } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { PhoneLink } from './phone-link.tsx';
import { Sheet } from './page-parts.tsx';

export interface OutcomeProps {
  title: string;
  /** What happened and why. */
  children: ReactNode;
  picture?: PictureName;
  /** Over what they can do; `outcome.next` when absent. */
  nextTitle?: string;
  /** What they can do now, most useful first. */
  next: readonly ReactNode[];
  /** The main thing to do; the dashboard when absent. */
  action?: ReactNode;
  /** Beside it. */
  more?: ReactNode;
}

const Picture = styled.div`
  & > svg {
    max-width: 12rem;
  }
`;

/** How an application ended, or where it stopped: why, and what the customer can do next. */
export const Outcome = ({ title, children, picture = 'error', nextTitle, next, action, more }: OutcomeProps) => {
  const text = useText();
  const id = useId();
  return (
    <Sheet>
      <Picture>
        <Illustration name={picture} />
      </Picture>
      <Stack gap="s">
        <Heading level={1}>{title}</Heading>
        {children}
      </Stack>
      <Card as="section" aria-labelledby={id}>
        <Stack gap="s">
          <Heading level={2} look={3} id={id}>
            {nextTitle ?? text('outcome.next')}
          </Heading>
          <RichText>
            <ul>
              {next.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
              <li>
                <span>{`${text('outcome.call')} `}</span>
                <PhoneLink />
              </li>
            </ul>
          </RichText>
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
      {more}
    </Sheet>
  );
};

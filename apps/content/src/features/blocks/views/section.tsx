import { ButtonLink, Heading, Stack, TextLink } from '@pozyka/design-system';
import { Link } from '@pozyka/remote-kit';
import { useId, type ReactNode } from 'react';
import { Actions } from './block-styles.ts';

export interface Action {
  readonly title: string;
  readonly link: string;
}

/** A block under its own heading; one without a title is a plain piece of the page. */
export const Section = ({ title, children }: { title?: string | undefined; children: ReactNode }) => {
  const id = useId();
  if (title === undefined) return <Stack gap="m">{children}</Stack>;
  return (
    <Stack as="section" gap="m" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
};

/** Where a block leads: one button, and a quieter way beside it. */
export const ActionRow = ({ action, more }: { action?: Action | undefined; more?: Action | undefined }) =>
  (action ?? more) && (
    <Actions>
      {action && (
        <ButtonLink as={Link} to={action.link}>
          {action.title}
        </ButtonLink>
      )}
      {more && (
        <ButtonLink as={Link} to={more.link} look="secondary">
          {more.title}
        </ButtonLink>
      )}
    </Actions>
  );

/** A link under a list to all there is. */
export const MoreLink = ({ more }: { more?: Action | undefined }) =>
  more && (
    <TextLink as={Link} to={more.link}>
      {more.title}
    </TextLink>
  );

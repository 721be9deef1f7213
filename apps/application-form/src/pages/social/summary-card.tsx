import { Card, Cluster, DescriptionList, Heading, TextLink } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useId, type ReactNode } from 'react';
import { useFollowWith } from '../../features/saving/change.ts';
import type { Answer } from './summary-items.ts';

export interface SummaryCardProps {
  title: string;
  /** Name of the link for those who do not see what it is beside. */
  change: string;
  to: string;
  /** For the history entry that the link opens. */
  state?: object;
  items: readonly Answer[];
  children?: ReactNode;
}

/** Values of one step, with the way to change them. */
export const SummaryCard = ({ title, change, to, state, items, children }: SummaryCardProps) => {
  const text = useText();
  const followWith = useFollowWith();
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Cluster justify="space-between" align="baseline">
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        <TextLink as={Link} to={to} {...(state ? { onClick: followWith(to, state) } : {})} aria-label={change}>
          {text('check.change')}
        </TextLink>
      </Cluster>
      <DescriptionList items={items} />
      {children}
    </Card>
  );
};

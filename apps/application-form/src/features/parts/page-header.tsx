import { Heading, Text } from '@pozyka/design-system';

/** The title of a page and what it is about. */
export const PageHeader = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <Heading level={1}>{title}</Heading>
    <Text size="l">{lead}</Text>
  </div>
);

import { styled } from 'styled-components';
import { Heading, Text, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** The column of a form: no line of fields is wider than is easy to fill in. */
export const Sheet = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  max-width: 44rem;
  margin-inline: auto;
`;

/** The title of a page and what it is about. */
export const PageHeader = ({ title, lead }: { title: string; lead: string }) => (
  <div>
    <Heading level={1}>{title}</Heading>
    <Text size="l">{lead}</Text>
  </div>
);

/** Reserves the place of a page while its data come; as high as the window, or the footer would jump. */
export const Loading = () => {
  const text = useText();
  return (
    <Stack gap="l" aria-busy="true" style={{ minHeight: '100vh' }}>
      <VisuallyHidden role="status">{text('loading')}</VisuallyHidden>
      <Skeleton height="2.5rem" width="60%" />
      <SkeletonText lines={4} />
    </Stack>
  );
};

import { useGetEntityQuery } from '@pozyka/api-client/entities';
import { Accordion, ButtonLink, Card, ErrorCard, Heading, Skeleton, Stack, Text, WIDE } from '@pozyka/design-system';
import { Link, useText } from '@pozyka/remote-kit';
import { useId } from 'react';
import { styled } from 'styled-components';
import { KIND, readPromotion } from './read-promotion.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  align-items: start;
  @media ${WIDE} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

const Source = styled.pre`
  max-height: 40rem;
  margin: 0;
  overflow: auto;
  font: var(--text-s) / 1.5 var(--font-mono, monospace);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** One entity whole, its nested lists, and beside it the very answer that it was rendered from. */
export const PromotionDetails = ({ id }: { id: string }) => {
  const text = useText();
  const heading = useId();
  const { data, isError, refetch } = useGetEntityQuery({ name: KIND, id });
  if (isError && !data) {
    return (
      <ErrorCard
        title={text('blocks.failed')}
        text={text('blocks.failed-text')}
        retryLabel={text('blocks.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton height="20rem" />;
  const promotion = readPromotion(data);
  if (!promotion) return null;
  return (
    <Columns>
      <Stack as="section" gap="m" aria-labelledby={heading}>
        <Heading level={2} id={heading}>
          {promotion.title}
        </Heading>
        <Text size="l">{promotion.summary}</Text>
        {promotion.terms.map(({ title, items }, index) => (
          <div key={index}>
            <Heading level={3}>{title}</Heading>
            <ul>
              {items.map((item, place) => (
                <li key={place}>{item}</li>
              ))}
            </ul>
          </div>
        ))}
        {promotion.questions.length > 0 && (
          <Card>
            {promotion.questions.map(({ question, answer }, index) => (
              <Accordion key={index} title={question}>
                <Text>{answer}</Text>
              </Accordion>
            ))}
          </Card>
        )}
        {promotion.link !== undefined && (
          <div>
            <ButtonLink as={Link} to={promotion.link}>
              {text('entity.more')}
            </ButtonLink>
          </div>
        )}
      </Stack>
      <Card as="section" tone="sunken" aria-label={text('entity.definition')}>
        <Stack gap="s">
          <Heading level={2} look={3}>
            {text('entity.definition')}
          </Heading>
          <Text size="s" tone="muted">
            {text('entity.definition-text', { path: `/v2/system/custom/${KIND}/${id}` })}
          </Text>
          <Source role="region" tabIndex={0} aria-label="JSON">
            {JSON.stringify(data, null, 2)}
          </Source>
        </Stack>
      </Card>
    </Columns>
  );
};

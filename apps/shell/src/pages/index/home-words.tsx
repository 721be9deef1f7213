import { useGetBlockQuery } from '@pozyka/api-client/content';
import {
  Grid,
  Heading,
  RichText,
  Text,
  Icon,
  receiptIcon,
  calendarIcon,
  shieldIcon,
  refreshIcon,
  bankIcon,
  lockIcon,
  percentIcon,
  checkIcon,
} from '@pozyka/design-system';
import { SafeHtml } from '@pozyka/remote-kit';
import { readBlock, type ItemsBlock, type NumbersBlock } from '../../core/home-blocks.ts';
import { Example } from './example.tsx';
import { Section } from './home-styles.ts';
import { Numbers, Promised, StepList, Reasons } from './home-words-styles.ts';

/** One a promise, in the order in which the content server tells them. */
const ADVANTAGE_ICONS = [receiptIcon, calendarIcon, shieldIcon, refreshIcon] as const;
const REASON_ICONS = [bankIcon, lockIcon, percentIcon] as const;

/** Typed content of a view block. Undefined where it is absent or broken. */
export const useBlock = <T extends object>(alias: string, ...required: (keyof T & string)[]) =>
  readBlock<T>(useGetBlockQuery(alias).data?.content, ...required);

/** Reasons to choose the lender, beside the form. */
export const Assurances = () => {
  const numbers = useBlock<NumbersBlock>('home-numbers', 'title', 'items');
  const reasons = useBlock<ItemsBlock>('home-trust', 'title', 'items');
  return (
    <>
      {reasons && (
        <Reasons aria-label={reasons.title}>
          {reasons.items.map(({ title, text: details }, index) => (
            <li key={title}>
              <Icon path={REASON_ICONS[index] ?? checkIcon} />
              <span>
                <strong>{title}</strong>
                <span>{` ${details}`}</span>
              </span>
            </li>
          ))}
        </Reasons>
      )}
      {numbers && (
        <Numbers aria-label={numbers.title}>
          {numbers.items.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Numbers>
      )}
    </>
  );
};

/** All below the form but the questions. */
export const Words = () => {
  const advantages = useBlock<ItemsBlock>('home-advantages', 'title', 'items');
  const steps = useBlock<ItemsBlock>('home-steps', 'title', 'items');
  const { data: law } = useGetBlockQuery('home-law');
  return (
    <>
      {steps && (
        <Section>
          <Heading level={2}>{steps.title}</Heading>
          <StepList>
            {steps.items.map(({ title, text: details }) => (
              <li key={title}>
                <Heading level={3}>{title}</Heading>
                <Text>{details}</Text>
              </li>
            ))}
          </StepList>
        </Section>
      )}
      {advantages && (
        <Section>
          <Heading level={2}>{advantages.title}</Heading>
          <Grid min="15rem">
            {advantages.items.map(({ title, text: details }, index) => (
              <Promised key={title}>
                <Icon path={ADVANTAGE_ICONS[index] ?? checkIcon} size="2rem" />
                <Heading level={3}>{title}</Heading>
                <Text tone="muted">{details}</Text>
              </Promised>
            ))}
          </Grid>
        </Section>
      )}
      <Section $columns>
        {law && <SafeHtml as={RichText} html={law.content} />}
        <Example />
      </Section>
    </>
  );
};

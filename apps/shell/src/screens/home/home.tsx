import { conditionsApi } from '@pozyka/api-client/conditions';
import { contentApi, useGetBlockQuery } from '@pozyka/api-client/content';
import { Card, Grid, Heading, RichText, Stack, Text } from '@pozyka/design-system';
import { SafeHtml, useText, type PageLoad } from '@pozyka/remote-kit';
import { styled } from 'styled-components';
import { HomeCalculator } from './home-calculator.tsx';
import { readBlock, type HeroBlock, type ItemsBlock, type NumbersBlock } from './home-blocks.ts';

const BLOCKS = ['home-hero', 'home-advantages', 'home-steps', 'home-numbers', 'home-law', 'login-consent'] as const;

const Hero = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-l);
  align-items: start;
  grid-template-areas: 'lead' 'form' 'numbers';
  @media (min-width: 64rem) {
    grid-template-areas: 'lead form' 'numbers form';
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--space-l) var(--space-xl);
  }
`;

const Numbers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  dt {
    color: var(--color-text-muted);
  }
  dd {
    margin: 0;
    font-size: var(--text-xl);
    font-weight: 700;
  }
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
  }
`;

const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: var(--space-m);
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  li {
    counter-increment: step;
  }
  li::before {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    width: 2.5rem;
    height: 2.5rem;
    margin-bottom: var(--space-s);
    border-radius: 50%;
    background: var(--color-accent);
    color: var(--color-on-accent);
    font-weight: 700;
    content: counter(step);
  }
`;

const Lead = styled(Stack)`
  grid-area: lead;
`;

const Section = styled.section<{ $area?: string }>`
  ${({ $area }) => $area && `grid-area: ${$area};`}
  display: grid;
  gap: var(--space-m);
`;

const useBlock = <T extends object>(alias: (typeof BLOCKS)[number], ...required: (keyof T & string)[]) =>
  readBlock<T>(useGetBlockQuery(alias).data?.content, ...required);

/** What Pozyka offers, from the view blocks of the content server. */
const Home = () => {
  const text = useText();
  const hero = useBlock<HeroBlock>('home-hero', 'title', 'lead');
  const advantages = useBlock<ItemsBlock>('home-advantages', 'title', 'items');
  const steps = useBlock<ItemsBlock>('home-steps', 'title', 'items');
  const numbers = useBlock<NumbersBlock>('home-numbers', 'title', 'items');
  const { data: law } = useGetBlockQuery('home-law');
  return (
    <Stack gap="xl">
      <Hero>
        <Lead gap="m">
          <Heading level={1}>{hero?.title ?? text('site.title')}</Heading>
          {hero && (
            <>
              <Text size="l">{hero.lead}</Text>
              <Text tone="muted">{hero.note}</Text>
            </>
          )}
        </Lead>
        <HomeCalculator action={hero?.action ?? text('login.get-code')} />
        {numbers && (
          <Section $area="numbers">
            <Heading level={2}>{numbers.title}</Heading>
            <Numbers>
              {numbers.items.map(({ value, label }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </Numbers>
          </Section>
        )}
      </Hero>
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
          <Grid min="16rem">
            {advantages.items.map(({ title, text: details }) => (
              <Card key={title}>
                <Heading level={3}>{title}</Heading>
                <Text>{details}</Text>
              </Card>
            ))}
          </Grid>
        </Section>
      )}
      {law && <SafeHtml as={RichText} html={law.content} />}
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const conditions = dispatch(conditionsApi.endpoints.getConditions.initiate(undefined, { subscribe: false }));
  const [{ data: offer }] = await Promise.all([
    conditions,
    ...BLOCKS.map((alias) => dispatch(contentApi.endpoints.getBlock.initiate(alias, { subscribe: false }))),
  ]);
  return {
    head: {
      title: t('home.title'),
      description: t('home.description'),
      canonical: '/',
      ...(offer && {
        jsonLd: [
          {
            type: 'loan',
            name: t('home.title'),
            amountMin: offer.AmountMin,
            amountMax: offer.AmountMax,
            termMin: offer.TermMin,
            termMax: offer.TermMax,
            apr: offer.Example.Apr,
            dailyRate: offer.DailyRate,
            prices: '/tariffs-new',
          },
        ],
      }),
    },
  };
};

export default Home;

import { conditionsApi } from '@pozyka/api-client/conditions';
import { contentApi, useGetBlockQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Accordion, Card, Grid, Heading, Icon, RichText, Stack, Text, TextLink } from '@pozyka/design-system';
import { Link, SafeHtml, useText, type PageLoad } from '@pozyka/remote-kit';
import { Example } from './example.tsx';
import { HomeCalculator } from './home-calculator.tsx';
import { readBlock, type FaqBlock, type HeroBlock, type ItemsBlock, type NumbersBlock } from '../../core/home-blocks.ts';
import { Hero, Lead, Numbers, Promised, Section, StepList, Trust } from './home-styles.ts';

const BLOCKS = [
  'home-hero',
  'home-advantages',
  'home-steps',
  'home-numbers',
  'home-trust',
  'home-faq',
  'home-law',
  'login-consent',
] as const;
/** One a promise, in the order in which the content server tells them. */
const ADVANTAGE_ICONS = ['receipt', 'calendar', 'shield', 'refresh'] as const;
const TRUST_ICONS = ['bank', 'lock', 'percent'] as const;

const useBlock = <T extends object>(alias: (typeof BLOCKS)[number], ...required: (keyof T & string)[]) =>
  readBlock<T>(useGetBlockQuery(alias).data?.content, ...required);

/** What Pozyka offers, from the view blocks of the content server. */
const Home = () => {
  const text = useText();
  const hero = useBlock<HeroBlock>('home-hero', 'title', 'lead');
  const advantages = useBlock<ItemsBlock>('home-advantages', 'title', 'items');
  const steps = useBlock<ItemsBlock>('home-steps', 'title', 'items');
  const numbers = useBlock<NumbersBlock>('home-numbers', 'title', 'items');
  const trust = useBlock<ItemsBlock>('home-trust', 'title', 'items');
  const faq = useBlock<FaqBlock>('home-faq', 'title', 'items');
  const { data: law } = useGetBlockQuery('home-law');
  return (
    <Stack gap="2xl">
      <Hero>
        <Lead gap="m">
          <Heading level={1} look={0}>
            {hero?.title ?? text('site.title')}
          </Heading>
          {hero && (
            <>
              <Text size="l">{hero.lead}</Text>
              <Text tone="muted">{hero.note}</Text>
            </>
          )}
        </Lead>
        <HomeCalculator action={hero?.action ?? text('login.get-code')} />
        {trust && (
          <Trust aria-label={trust.title}>
            {trust.items.map(({ title, text: details }, index) => (
              <li key={title}>
                <Icon name={TRUST_ICONS[index] ?? 'check'} />
                <span>
                  <strong>{title}</strong>
                  <span>{` ${details}`}</span>
                </span>
              </li>
            ))}
          </Trust>
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
          <Grid min="15rem">
            {advantages.items.map(({ title, text: details }, index) => (
              <Promised key={title}>
                <Icon name={ADVANTAGE_ICONS[index] ?? 'check'} size="2rem" />
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
      {faq && (
        <Section>
          <Heading level={2}>{faq.title}</Heading>
          <Card>
            {faq.items.map(({ title, text: answer }) => (
              <Accordion key={title} title={title}>
                <Text>{answer}</Text>
              </Accordion>
            ))}
          </Card>
          <TextLink as={Link} to="/faq">
            {faq.more}
          </TextLink>
        </Section>
      )}
    </Stack>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const conditions = dispatch(fetchQuery(conditionsApi.endpoints.getConditions));
  const [{ data: offer }] = await Promise.all([
    conditions,
    ...BLOCKS.map((alias) => dispatch(fetchQuery(contentApi.endpoints.getBlock, alias))),
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

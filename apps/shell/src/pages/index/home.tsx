import { conditionsApi, useGetConditionsQuery } from '@pozyka/api-client/conditions';
import { contentApi } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Accordion, Card, Heading, Stack, Text, TextLink } from '@pozyka/design-system';
import { choiceOf, limitsOf, PriceExplained } from '@pozyka/forms/loan-calculator';
import { Link, useLocale, useSearchParams, useText, type PageLoad } from '@pozyka/remote-kit';
import { Island } from '@pozyka/remote-kit/island';
import { styled } from 'styled-components';
import type { FaqBlock, HeroBlock } from '../../core/home-blocks.ts';
import { LoginConsent } from '../../features/login/login-consent.tsx';
import HomeCalculator, { type HomeCalculatorProps } from './home-calculator.tsx';
import HomeLogin, { type HomeLoginProps } from './home-login.tsx';
import { Hero, Lead, Section } from './home-styles.ts';
import { Assurances, useBlock, Words } from './home-words.tsx';

const BLOCKS = [
  'home-hero',
  'login-consent',
  'home-advantages',
  'home-steps',
  'home-numbers',
  'home-trust',
  'home-faq',
  'home-law',
] as const;

const Frame = styled(Card)`
  grid-area: form;
  border-color: transparent;
  box-shadow: var(--shadow-l);
  html[data-contrast] & {
    border-color: currentcolor;
  }
`;

/** What Pozyka offers, from the view blocks of the content server. */
const Home = () => {
  const text = useText();
  const hero = useBlock<HeroBlock>('home-hero', 'title', 'lead');
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
        <Calculator action={hero?.action ?? text('login.get-code')} />
        <Assurances />
      </Hero>
      <Words />
      <Questions />
    </Stack>
  );
};

type Conditions = NonNullable<ReturnType<typeof useGetConditionsQuery>['data']>;

const Calculator = ({ action }: { action: string }) => {
  const text = useText();
  const { data } = useGetConditionsQuery();
  return (
    <Frame as="section" aria-labelledby="calculator-title">
      <Stack gap="m">
        <Heading level={2} id="calculator-title">
          {text('calculator.title')}
        </Heading>
        {data ? <Offer offer={data} action={action} /> : <LoginIsland action={action} />}
        <LoginConsent />
      </Stack>
    </Frame>
  );
};

const LoginIsland = (props: HomeLoginProps) => (
  <Island name="home-login" begins="touch" props={props}>
    <HomeLogin {...props} />
  </Island>
);

/** What a loan costs, interactive once the browser idles; then the login, loaded by the first touch. */
const Offer = ({ offer, action }: { offer: Conditions; action: string }) => {
  const text = useText();
  const locale = useLocale();
  const [query] = useSearchParams();
  // the example for the law is no business of the calculator
  const { Example: _, ...conditions } = offer;
  const shared = { conditions, named: choiceOf(query, conditions) };
  const props: HomeCalculatorProps = {
    ...shared,
    locale,
    texts: {
      amount: text('calculator.amount'),
      exactAmount: text('calculator.exact-amount'),
      unread: text('calculator.unread'),
      taken: text('calculator.taken', limitsOf(conditions, locale)),
      term: text('calculator.term'),
      total: text('calculator.total'),
      interest: text('calculator.interest'),
      fee: text('calculator.fee'),
      dailyCost: text('calculator.daily-cost'),
      apr: text('calculator.apr'),
      due: text('calculator.due'),
    },
  };
  return (
    <>
      <Island name="calculator" begins="idle" props={props}>
        <HomeCalculator {...props} />
      </Island>
      <PriceExplained title={text('calculator.explain')} lines={[text('calculator.explain-daily-cost'), text('calculator.explain-apr')]} />
      <LoginIsland {...shared} action={action} />
    </>
  );
};

/** The most frequent questions, and the way to all of them. */
const Questions = () => {
  const faq = useBlock<FaqBlock>('home-faq', 'title', 'items');
  return (
    faq && (
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
    )
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const [{ data: offer }] = await Promise.all([
    dispatch(fetchQuery(conditionsApi.endpoints.getConditions)),
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

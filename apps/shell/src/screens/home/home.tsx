import { conditionsApi } from '@pozyka/api-client/conditions';
import { contentApi, useGetBlockQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { Heading, preserved, Stack, Text, TextLink, useServerHtml } from '@pozyka/design-system';
import { Link, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { HomeCalculator } from './home-calculator.tsx';
import { CodeLost } from '../../core/page-loader.ts';
import { readBlock, type FaqBlock, type HeroBlock } from '../../core/home-blocks.ts';
import { Contents, Hero, Lead, Section } from './home-styles.ts';

/** Blocks that are only read: their words stand in the HTML alone. */
const WORDS = ['home-advantages', 'home-steps', 'home-numbers', 'home-trust', 'home-faq', 'home-law'] as const;
/** What lives on the page, and what it says itself. */
const BLOCKS = ['home-hero', 'login-consent'] as const;
/** Where the document has what is only read. */
const HOME_WORDS = 'home-words';
const QUESTIONS = 'home-questions';

/** The code of the words, which `load` fetches: whoever got them with the document needs none of it. */
let words: typeof import('./home-words.tsx') | undefined;

/** What Pozyka offers, from the view blocks of the content server. */
const Home = () => {
  const text = useText();
  const hero = readBlock<HeroBlock>(useGetBlockQuery('home-hero').data?.content, 'title', 'lead');
  // what the document says is not sent once more
  const stands = useServerHtml(HOME_WORDS, [useLocale()]);
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
        <Contents {...preserved(stands, () => words && <words.Assurances />)} />
      </Hero>
      <Contents id={HOME_WORDS} {...preserved(stands, () => words && <words.Words />)} />
      <Questions />
    </Stack>
  );
};

/** Questions, and the way to all of them. */
const Questions = () => {
  const stands = useServerHtml(QUESTIONS, [useLocale()]);
  const { data } = useGetBlockQuery('home-faq', { skip: stands });
  const faq = readBlock<FaqBlock>(data?.content, 'title', 'items');
  if (!stands && !faq) return null;
  return (
    <Section id={QUESTIONS}>
      <Contents {...preserved(stands, () => words && <words.QuestionList />)} />
      <TextLink as={Link} to="/faq" {...preserved(stands, () => faq?.more)} />
    </Section>
  );
};

export const load: PageLoad = async ({ dispatch, t }) => {
  const conditions = dispatch(fetchQuery(conditionsApi.endpoints.getConditions));
  const read = WORDS.map((alias) => dispatch(fetchQuery(contentApi.endpoints.getBlock, alias)));
  const [{ data: offer }, code] = await Promise.all([
    conditions,
    import(/* webpackChunkName: "home-words" */ './home-words.tsx').catch((cause: unknown) => {
      throw new CodeLost('the words of home', { cause });
    }),
    ...BLOCKS.map((alias) => dispatch(fetchQuery(contentApi.endpoints.getBlock, alias))),
    ...read,
  ]);
  words = code;
  return {
    preserved: read.map(({ queryCacheKey }) => queryCacheKey),
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

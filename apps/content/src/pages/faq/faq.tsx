import { contentApi, useGetFaqCategoriesQuery, useGetFaqQuestionsQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { FaqCategory } from '@pozyka/api-contract';
import { Accordion, Card, Heading, RichText, Stack, Text, asList, laidOutWhenNear } from '@pozyka/design-system';
import { Link, mustHave, SafeHtml, useText, type PageLoad } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import { Island } from '@pozyka/remote-kit/island';
import { styled } from 'styled-components';
import { plainText } from '../../features/plain-text.ts';
import { ALL_QUESTIONS, categoryAnchor, questionAnchor } from './faq-place.ts';
import FaqSearch from './faq-search.island.tsx';

const Categories = styled.ul.attrs(asList)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
  margin: 0;
  padding: 0;
  list-style: none;
  & a {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding: var(--space-2xs) var(--space-m);
    border: 1px solid var(--color-line-strong);
    border-radius: 1.5rem;
    background: var(--color-surface);
    color: inherit;
    text-decoration: none;
    &:hover {
      border-color: var(--color-accent);
      color: var(--color-accent);
      text-decoration: underline;
    }
  }
`;

/** Its closed questions take about so much. */
const Questions = styled(Card)<{ $count: number }>`
  ${({ $count }) => laidOutWhenNear(`calc(${$count} * 4.75rem + 6rem)`)}
`;

/** Questions with their answer, by category, and a search among them. */
const Faq = () => {
  const text = useText();
  const { data: categories = [], error: categoriesFailure } = useGetFaqCategoriesQuery();
  useFailureNotice(categoriesFailure);
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('faq.title')}</Heading>
        <Text size="l">{text('faq.lead')}</Text>
      </div>
      <Island name="faq-search" begins="touch">
        <FaqSearch />
      </Island>
      <Stack gap="l" id={ALL_QUESTIONS}>
        <nav aria-label={text('faq.categories')}>
          <Categories>
            {categories.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${categoryAnchor(id)}`}>{title}</Link>
              </li>
            ))}
          </Categories>
        </nav>
        {categories.map((category) => (
          <Category key={category.id} category={category} />
        ))}
      </Stack>
    </Stack>
  );
};

/** Opened and closed by the browser itself; the one that an address names, by the first script of the document. */
const Category = ({ category }: { category: FaqCategory }) => {
  const { data: questions = [], error: questionsFailure } = useGetFaqQuestionsQuery(category.id);
  useFailureNotice(questionsFailure);
  const heading = categoryAnchor(category.id);
  return (
    <Questions as="section" aria-labelledby={heading} $count={questions.length}>
      <Heading level={2} id={heading}>
        {category.title}
      </Heading>
      {questions.map(({ id, question, answer }) => (
        <Accordion key={id} id={questionAnchor(id)} title={<span id={id}>{question}</span>}>
          <SafeHtml as={RichText} html={answer} />
        </Accordion>
      ))}
    </Questions>
  );
};

/** Search engines show no more of an answer, and no more questions of a page. */
const ANSWER_LENGTH = 1000;
const QUESTIONS_OF_CATEGORY = 3;

export const load: PageLoad = async ({ dispatch, t }) => {
  const { getFaqCategories, getFaqQuestions } = contentApi.endpoints;
  const categories = mustHave(await dispatch(fetchQuery(getFaqCategories)));
  const lists = await Promise.all(categories.map(async ({ id }) => mustHave(await dispatch(fetchQuery(getFaqQuestions, id)))));
  const first = lists.flatMap((questions) => questions.slice(0, QUESTIONS_OF_CATEGORY));
  return {
    head: {
      title: t('title', { page: t('faq.title') }),
      description: t('faq.description'),
      jsonLd: [{ type: 'faq', questions: first.map(({ question, answer }) => ({ question, answer: plainText(answer, ANSWER_LENGTH) })) }],
      breadcrumbs: [{ title: t('faq.title'), path: '/faq' }],
    },
  };
};

export default Faq;

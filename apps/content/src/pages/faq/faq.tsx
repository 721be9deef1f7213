import { contentApi, useGetFaqCategoriesQuery, useGetFaqQuestionsQuery } from '@pozyka/api-client/content';
import { Accordion, Card, Heading, RichText, Stack, Text } from '@pozyka/design-system';
import type { FaqCategory } from '@pozyka/api-contract';
import { mustHave, SafeHtml, useText, type PageLoad } from '@pozyka/remote-kit';
import { plainText } from '../../plain-text.ts';

/** Questions and answers, by category. */
const Faq = () => {
  const text = useText();
  const { data: categories = [] } = useGetFaqCategoriesQuery();
  return (
    <Stack gap="l">
      <div>
        <Heading level={1}>{text('faq.title')}</Heading>
        <Text size="l">{text('faq.lead')}</Text>
      </div>
      {categories.map((category) => (
        <Category key={category.id} category={category} />
      ))}
    </Stack>
  );
};

const Category = ({ category }: { category: FaqCategory }) => {
  const { data: questions = [] } = useGetFaqQuestionsQuery(category.id);
  const heading = `faq-${category.id}`;
  return (
    <Card as="section" aria-labelledby={heading}>
      <Heading level={2} id={heading}>
        {category.title}
      </Heading>
      {questions.map(({ id, question, answer }) => (
        <Accordion key={id} id={`question-${id}`} title={question}>
          <SafeHtml as={RichText} html={answer} />
        </Accordion>
      ))}
    </Card>
  );
};

/** Search engines show no more of an answer. */
const ANSWER_LENGTH = 5000;

export const load: PageLoad = async ({ dispatch, t }) => {
  const { getFaqCategories, getFaqQuestions } = contentApi.endpoints;
  const categories = mustHave(await dispatch(getFaqCategories.initiate(undefined, { subscribe: false })));
  const lists = await Promise.all(
    categories.map(async ({ id }) => mustHave(await dispatch(getFaqQuestions.initiate(id, { subscribe: false })))),
  );
  return {
    head: {
      title: t('title', { page: t('faq.title') }),
      description: t('faq.description'),
      jsonLd: [
        {
          type: 'faq',
          questions: lists.flat().map(({ question, answer }) => ({ question, answer: plainText(answer, ANSWER_LENGTH) })),
        },
      ],
      breadcrumbs: [{ title: t('faq.title'), path: '/faq' }],
    },
  };
};

export default Faq;

import { contentApi, useGetFaqCategoriesQuery } from '@pozyka/api-client/content';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import { searchApi } from '@pozyka/api-client/search';
import type { FaqCategory } from '@pozyka/api-contract';
import { languages } from '@pozyka/api-contract/constants';
import { Accordion, Card, EmptyState, RichText, Stack, TallLink, Text } from '@pozyka/design-system';
import { Link, SafeHtml, useDispatch, useLocale, useText } from '@pozyka/remote-kit';
import { useFailureNotice } from '@pozyka/remote-kit/use-failure-notice';
import type { ThunkDispatch } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import { useEffect, useMemo, useState } from 'react';
import { faqIndex, foundPieces, markedHtml, type IndexedQuestion } from './faq-index.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** More than these nobody reads through. */
const SHOWN = 20;

/** The questions of the page with those of the other language; without them where they do not come. */
const useIndexed = (categories: readonly FaqCategory[] | undefined): readonly IndexedQuestion[] | undefined => {
  const dispatch = useDispatch<Dispatch>();
  const locale = useLocale();
  const [indexed, setIndexed] = useState<readonly IndexedQuestion[]>();
  useEffect(() => {
    if (!categories) return undefined;
    let left = false;
    const other = languages.find((language) => language !== locale) ?? locale;
    const ofCategory = async (category: string, withOther: boolean): Promise<IndexedQuestion[]> => {
      const own = await dispatch(fetchQuery(contentApi.endpoints.getFaqQuestions, category));
      const request = { category, language: other };
      const others = withOther ? await dispatch(searchApi.endpoints.getQuestionsIn.initiate(request)) : undefined;
      const said = new Map((others?.data ?? []).map((row) => [row.id, row]));
      return (own.data ?? []).map((row) => ({
        ...row,
        category,
        otherQuestion: said.get(row.id)?.question ?? '',
        otherAnswer: said.get(row.id)?.answer ?? '',
      }));
    };
    const collect = async (withOther: boolean) => {
      const lists = await Promise.all(categories.map(({ id }) => ofCategory(id, withOther)));
      if (!left) setIndexed(lists.flat());
    };
    void collect(false).then(() => collect(true));
    return () => {
      left = true;
    };
  }, [categories, dispatch, locale]);
  return indexed;
};

const Marked = ({ text, stems }: { text: string; stems: readonly string[] }) =>
  foundPieces(text, stems).map((piece, index) => (index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece));

/** What the search among the questions found, the likeliest first. */
const FaqResults = ({ query }: { query: string }) => {
  const text = useText();
  const { data: categories, error: categoriesFailure } = useGetFaqCategoriesQuery();
  useFailureNotice(categoriesFailure);
  const indexed = useIndexed(categories);
  const search = useMemo(() => indexed && faqIndex(indexed), [indexed]);
  const found = useMemo(() => search?.(query), [search, query]);
  if (!found) return <Text role="status">{text('blocks.loading')}</Text>;
  const shown = found.slice(0, SHOWN);
  return (
    <Stack gap="m">
      <Text role="status" tone="muted">
        {text('faq.found', { count: found.length })}
      </Text>
      {found.length === 0 && (
        <EmptyState
          title={text('faq.nothing')}
          text={text('faq.nothing-text')}
          action={
            <Stack gap="xs" align="center">
              <TallLink as={Link} to={`/search-results?${new URLSearchParams({ q: query })}`}>
                {text('faq.whole-site')}
              </TallLink>
              <TallLink as={Link} to="/contacts">
                {text('faq.contacts')}
              </TallLink>
            </Stack>
          }
        />
      )}
      {shown.length > 0 && (
        <Card as="section" aria-label={text('faq.results')}>
          {shown.map(({ id, question, answer, stems }) => (
            <Accordion key={id} title={<Marked text={question} stems={stems} />}>
              <SafeHtml as={RichText} html={markedHtml(answer, stems)} />
            </Accordion>
          ))}
        </Card>
      )}
    </Stack>
  );
};

export default FaqResults;

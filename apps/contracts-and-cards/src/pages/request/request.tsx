import { casesApi, useGetCaseQuery } from '@pozyka/api-client/cases';
import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import type { CustomerCase } from '@pozyka/api-contract';
import { Cluster, Heading, Notice, Text, TextLink } from '@pozyka/design-system';
import { foundOrMissing, Link, useLocale, useParams, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { Column } from '../../features/column.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { CaseBadge, CaseFacts } from '../../features/requests/case-facts.tsx';
import { filled, requestWords } from '../../features/requests/words.ts';
import { Section } from '../../features/section.tsx';
import { CloseRequest } from './close-request.tsx';
import { History } from './history.tsx';
import { WhatNext } from './what-next.tsx';
import { WriteMore } from './write-more.tsx';

const idIn = (id: string | undefined): string => id ?? '';

/** One request: where it stands, what was written, and what can be done next. */
const RequestPage = () => {
  const words = requestWords[useLocale()];
  const id = idIn(useParams()['id']);
  const { currentData: request, error, isFetching, refetch } = useGetCaseQuery(id, REFETCH_ON_OPEN);
  return (
    <Column gap="l">
      <TextLink as={Link} to="/requests">
        {words.back}
      </TextLink>
      {request ? (
        <View request={request} />
      ) : error && !isFetching ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <PageBones heights={['8rem', '12rem', '16rem']} />
      )}
    </Column>
  );
};

/** Money that waits for an officer's decision is not forgotten by a press. */
const isClosable = ({ Kind, Decision }: CustomerCase): boolean => Kind !== 'refund' || Decision !== null;

const View = ({ request }: { request: CustomerCase }) => {
  const words = requestWords[useLocale()];
  const { State, Kind, Number: number, Messages } = request;
  const closed = State === 'closed';
  return (
    <>
      <div>
        <Cluster gap="s">
          <Heading level={1}>{filled(words.number, { number })}</Heading>
          <CaseBadge item={request} />
        </Cluster>
        <Text tone="muted">{words[`kind.${Kind}`]}</Text>
      </div>
      <CaseFacts item={request} />
      <Section title={words.history} tone="sunken">
        <History messages={Messages} />
      </Section>
      {(State === 'answered' || closed) && <WhatNext kind={Kind} closed={closed} />}
      {closed ? (
        <Notice
          title={words.closedText}
          action={
            <TextLink as={Link} to="/requests/new">
              {words.open}
            </TextLink>
          }
        />
      ) : (
        <>
          <WriteMore request={request} />
          {isClosable(request) && <CloseRequest id={request.CaseId} />}
        </>
      )}
    </>
  );
};

export const load: PageLoad = async ({ dispatch, params, locale, t }) => {
  const request = foundOrMissing(await dispatch(refetchQuery(casesApi.endpoints.getCase, idIn(params['id']))));
  const words = requestWords[locale];
  if (!request) return { status: 404 };
  return { head: { title: t('title', { page: filled(words.number, { number: request.Number }) }) } };
};

export default RequestPage;

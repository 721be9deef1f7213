import { casesApi, useGetCaseQuery } from '@pozyka/api-client/cases';
import { refetchQuery, REFETCH_ON_OPEN } from '@pozyka/api-client/fetch-query';
import type { CustomerCase } from '@pozyka/api-contract';
import { Cluster, Heading, Notice, Text, TextLink } from '@pozyka/design-system';
import { foundOrMissing, Link, useParams, type PageLoad, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { Column } from '../../features/column.tsx';
import { PageBones } from '../../features/page-bones.tsx';
import { CaseBadge, CaseFacts } from '../../features/requests/case-facts.tsx';
import { Section } from '../../features/section.tsx';
import { CloseRequest } from './close-request.tsx';
import { History } from './history.tsx';
import { WhatNext } from './what-next.tsx';
import { WriteMore } from './write-more.tsx';

const idIn = (id: string | undefined): string => id ?? '';

/** One request: where it stands, what was written, and what can be done next. */
const RequestPage = () => {
  const text = useText();
  const id = idIn(useParams()['id']);
  const { currentData: request, error, isFetching, refetch } = useGetCaseQuery(id, REFETCH_ON_OPEN);
  return (
    <Column gap="l">
      <TextLink as={Link} to="/requests">
        {text('requests.back')}
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
  const text = useText();
  const { State, Kind, Number: number, Messages } = request;
  const closed = State === 'closed';
  return (
    <>
      <div>
        <Cluster gap="s">
          <Heading level={1}>{text('requests.number', { number })}</Heading>
          <CaseBadge item={request} />
        </Cluster>
        <Text tone="muted">{text(`requests.kind.${Kind}`)}</Text>
      </div>
      <CaseFacts item={request} />
      <Section title={text('requests.history')} tone="sunken">
        <History messages={Messages} />
      </Section>
      {(State === 'answered' || closed) && <WhatNext kind={Kind} closed={closed} />}
      {closed ? (
        <Notice
          title={text('requests.closed-text')}
          action={
            <TextLink as={Link} to="/requests/new">
              {text('requests.open')}
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

export const load: PageLoad = async ({ dispatch, params, t }) => {
  const request = foundOrMissing(await dispatch(refetchQuery(casesApi.endpoints.getCase, idIn(params['id']))));
  if (!request) return { status: 404 };
  return { head: { title: t('title', { page: t('requests.number', { number: request.Number }) }) } };
};

export default RequestPage;

import { casesApi } from '@pozyka/api-client/cases';
import type { CustomerCase } from '@pozyka/api-contract';
import { Cluster, Heading, Notice, Text, TextLink } from '@pozyka/design-system';
import { foundOrMissing, Link, type PageLoad, useText } from '@pozyka/remote-kit';
import { pageQuery } from '@pozyka/remote-kit/page-query';
import { Column, Section } from '../../features/page-parts.tsx';
import { Loaded } from '../../features/loaded.tsx';
import { CaseBadge, CaseFacts } from '../../features/requests/case-facts.tsx';
import { CloseRequest } from './close-request.tsx';
import { History } from './history.tsx';
import { WhatNext } from './what-next.tsx';
import { WriteMore } from './write-more.tsx';

const request = pageQuery(casesApi.endpoints.getCase, ({ params }) => params['id'] ?? '');

/** One request: its state, what was written, and what can be done next. */
const RequestPage = () => {
  const text = useText();
  return (
    <Column gap="l">
      <TextLink as={Link} to="/requests">
        {text('requests.back')}
      </TextLink>
      <Loaded query={request.useQuery()} bones={['8rem', '12rem', '16rem']}>
        {(found) => <View request={found} />}
      </Loaded>
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

export const load: PageLoad = async (context) => {
  const { t } = context;
  const found = foundOrMissing(await request.fetch(context));
  if (!found) return { status: 404 };
  return { head: { title: t('title', { page: t('requests.number', { number: found.Number }) }) } };
};

export default RequestPage;

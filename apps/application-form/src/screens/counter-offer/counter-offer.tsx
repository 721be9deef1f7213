import { createIntent } from '@pozyka/api-client';
import { applicationApi, useAnswerOfferMutation, useGetAppQuery } from '@pozyka/api-client/application';
import { conditionsApi, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import type { Application } from '@pozyka/api-contract';
import { Button, Card, DescriptionList, FormActions, Modal, Text } from '@pozyka/design-system';
import { formatDays, formatMoney } from '@pozyka/i18n';
import { mustHave, useGoToStatus, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { useState } from 'react';
import { ProblemView, type Problem } from '../../saving/problem.tsx';
import { privateHead } from '../../texts/page-load.ts';
import { priceLines } from '../../texts/price-lines.ts';
import { AtStatus, loadStatus } from '../at-status.tsx';
import { LoadFailed, Loading } from '../loading.tsx';
import { PageHeader } from '../page-header.tsx';
import { Sheet } from '../sheet.tsx';

/** The check allows less than was asked for: the customer takes the offer or leaves it. */
const CounterOffer = () => <AtStatus belongsHere={({ ActionStatus }) => ActionStatus === 'counterOffer'}>{() => <SavedOffer />}</AtStatus>;

const SavedOffer = () => {
  const { data: application, isError, refetch } = useGetAppQuery();
  if (application?.Offer) return <Offer offer={application.Offer} asked={application.Amount} />;
  return isError || application ? <LoadFailed onRetry={() => void refetch()} /> : <Loading />;
};

const Offer = ({ offer, asked }: { offer: NonNullable<Application['Offer']>; asked: number | null }) => {
  const text = useText();
  const locale = useLocale();
  const { data: conditions } = useGetIndividualConditionsQuery();
  const { answer, sending, problem } = useOfferAnswer();
  const [refusing, setRefusing] = useState(false);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const refuse = () => {
    setRefusing(false);
    answer(false);
  };
  return (
    <Sheet>
      <PageHeader
        title={text('offer.title')}
        lead={text('offer.lead', { amount: money(asked ?? offer.Amount), offer: money(offer.Amount) })}
      />
      <Card>
        <DescriptionList
          items={[
            { term: text('check.amount'), details: money(offer.Amount) },
            { term: text('check.term'), details: formatDays(offer.Term, locale) },
            ...(conditions ? priceLines({ amount: offer.Amount, term: offer.Term }, conditions, text, locale) : []),
          ]}
        />
        <Text size="s" tone="muted">
          {text(conditions ? 'check.price-note' : 'check.price-failed')}
        </Text>
      </Card>
      <ProblemView problem={problem} title={text('offer.failed')} />
      <FormActions>
        <Button size="l" loading={sending} loadingLabel={text('saving')} onClick={() => answer(true)}>
          {text('offer.accept', { offer: money(offer.Amount) })}
        </Button>
        <Button size="l" look="quiet" disabled={sending} onClick={() => setRefusing(true)}>
          {text('offer.refuse')}
        </Button>
      </FormActions>
      <Modal
        open={refusing}
        onClose={() => setRefusing(false)}
        title={text('offer.refuse-title')}
        closeLabel={text('close')}
        actions={
          <>
            <Button look="danger" onClick={refuse}>
              {text('offer.refuse-yes')}
            </Button>
            <Button look="secondary" onClick={() => setRefusing(false)}>
              {text('back')}
            </Button>
          </>
        }
      >
        <Text>{text('offer.refuse-text')}</Text>
      </Modal>
    </Sheet>
  );
};

const useOfferAnswer = () => {
  const [answerOffer] = useAnswerOfferMutation();
  const [intent] = useState(createIntent);
  const goToStatus = useGoToStatus();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const send = async (Accept: boolean) => {
    await answerOffer({ body: { Accept }, key: intent.keyFor({ Accept }) }).unwrap();
    await goToStatus();
  };
  const answer = (accept: boolean) => {
    if (sending) return;
    setSending(true);
    setProblem(undefined);
    send(accept)
      .catch((error: unknown) => setProblem({ error }))
      .finally(() => setSending(false));
  };
  return { answer, sending, problem };
};

export const load: PageLoad = async (context) => {
  const [application] = await Promise.all([
    context.dispatch(applicationApi.endpoints.getApp.initiate(undefined, { subscribe: false })),
    context.dispatch(conditionsApi.endpoints.getIndividualConditions.initiate(undefined, { subscribe: false })),
    loadStatus(context),
  ]);
  mustHave(application);
  return privateHead(context, 'offer.title');
};

export default CounterOffer;

import { isApiError } from '@pozyka/api-client';
import { applicationApi, useAnswerOfferMutation, useGetAppQuery } from '@pozyka/api-client/application';
import { conditionsApi } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Application } from '@pozyka/api-contract';
import { Button, Card, DescriptionList, FormActions, Modal, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { priceOf } from '@pozyka/forms/loan-calculator';
import { mustHave, useGoToStatus, useLocale, useText, type PageLoad } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction } from '@pozyka/remote-kit/use-action';
import { isAt } from '@pozyka/status-router';
import { useState } from 'react';
import { useOwnConditions } from '../../features/pricing/use-own-conditions.ts';
import { ProblemView } from '../../features/saving/problem.tsx';
import { titled } from '../../features/texts/page-load.ts';
import { priceLines } from '../../features/texts/price-lines.ts';
import { AtStatus, loadStatus } from '../../features/parts/at-status.tsx';
import { Loading, PageHeader, Sheet } from '../../features/parts/page-parts.tsx';
import { useFirstReported } from '../../features/parts/statuses.ts';
import { OfferTable } from './offer-table.tsx';

/** The check allows less than was applied for: the customer takes the offer or leaves it. */
const CounterOffer = () => <AtStatus belongsHere={isAt('counter-offer')}>{() => <SavedOffer />}</AtStatus>;

const SavedOffer = () => {
  const { data: application, error, refetch } = useGetAppQuery();
  if (application?.Offer) return <Offer application={application} offer={application.Offer} />;
  return error || application ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading />;
};

interface OfferProps {
  application: Application;
  offer: NonNullable<Application['Offer']>;
}

const Offer = ({ application: { Amount, Term, Promocode }, offer }: OfferProps) => {
  const text = useText();
  const locale = useLocale();
  const { conditions, failed } = useOwnConditions(Promocode);
  const { run: answer, busy, failure } = useOfferAnswer();
  const [refusing, setRefusing] = useState(false);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const refuse = () => {
    setRefusing(false);
    void answer(false);
  };
  const offered = { amount: offer.Amount, term: offer.Term };
  const price = conditions && priceOf(offered, conditions);
  return (
    <Sheet>
      <PageHeader
        title={text('offer.title')}
        lead={text('offer.lead', { amount: money(Amount ?? offer.Amount), offer: money(offer.Amount) })}
      />
      <OfferTable wanted={{ amount: Amount ?? offer.Amount, term: Term ?? offer.Term }} offered={offered} conditions={conditions} />
      <Card>
        <Stack gap="m">
          {price && (
            <Text size="l">{text('offer.pay', { total: formatMoney(price.total, locale), day: formatDay(price.due, locale) })}</Text>
          )}
          {conditions && <DescriptionList items={priceLines(offered, conditions, text, locale)} />}
          <Text size="s" tone="muted">
            {text(failed && !conditions ? 'check.price-failed' : 'check.price-note')}
          </Text>
        </Stack>
      </Card>
      <ProblemView problem={failure} title={text('offer.failed')} />
      <FormActions>
        <Button size="l" loading={busy} loadingLabel={text('saving')} onClick={() => void answer(true)}>
          {text('offer.accept', { offer: money(offer.Amount) })}
        </Button>
        <Button size="l" look="quiet" disabled={busy} onClick={() => setRefusing(true)}>
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

const CONFLICT = 409;

const useOfferAnswer = () => {
  const [answerOffer] = useAnswerOfferMutation();
  const goToStatus = useGoToStatus();
  const firstReported = useFirstReported();
  return useAction(
    async (keyFor, Accept: boolean) => {
      const status = await answerOffer({ body: { Accept }, key: keyFor({ Accept }) })
        .unwrap()
        .catch((error: unknown) => {
          // answered already, in another tab: the application is somewhere else now
          if (!isApiError(error) || error.status !== CONFLICT) throw error;
        });
      await goToStatus(firstReported(status ?? undefined));
    },
    { leaves: true },
  );
};

export const head = titled('offer.title');

export const load: PageLoad = async (context) => {
  const [application] = await Promise.all([
    context.dispatch(fetchQuery(applicationApi.endpoints.getApp)),
    context.dispatch(fetchQuery(conditionsApi.endpoints.getIndividualConditions)),
    loadStatus(context),
  ]);
  mustHave(application);
};

export default CounterOffer;

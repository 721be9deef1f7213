import { conditionsApi, useGetConditionsQuery, useGetIndividualConditionsQuery } from '@pozyka/api-client/conditions';
import { fetchQuery } from '@pozyka/api-client/fetch-query';
import type { Conditions } from '@pozyka/api-contract';
import { Button, ButtonLink, Card, DescriptionList, Heading, Notice, Slider, Stack, Text } from '@pozyka/design-system';
import { choicePath, choiceToCover, firstChoice, priceOf } from '@pozyka/forms/loan-calculator';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { Link, useLocale, usePageEnvironment, useText, type LoadContext } from '@pozyka/remote-kit';
import { useId, useState } from 'react';

export interface LoanOfferProps {
  price: number;
  /** Those for anyone; absent where the server did not have them. */
  conditions?: Conditions;
}

/** Conditions of the loan as they hold for this visitor: a customer's own, or those for anyone. */
const useConditions = (known: Conditions | undefined) => {
  const { loggedIn } = usePageEnvironment();
  const own = useGetIndividualConditionsQuery(undefined, { skip: !loggedIn });
  const general = useGetConditionsQuery(undefined, { skip: known !== undefined || (loggedIn && !own.isError) });
  return own.data ? own : { ...general, data: known ?? general.data };
};

/** A good paid by a loan: what it costs in all, by term, and the way into the application with this amount. */
const LoanOffer = ({ price, conditions: known }: LoanOfferProps) => {
  const text = useText();
  const heading = useId();
  const { data: conditions, isError, isFetching, refetch } = useConditions(known);
  const retry = (
    <Button look="secondary" loading={isFetching} loadingLabel={text('good.loan-loading')} onClick={() => void refetch()}>
      {text('retry')}
    </Button>
  );
  return (
    <Card as="section" tone="accent" aria-labelledby={heading}>
      <Stack gap="m">
        <Heading level={2} look={3} id={heading}>
          {text('good.loan')}
        </Heading>
        {conditions ? (
          <Offer price={price} conditions={conditions} />
        ) : (
          isError && <Notice role="status" title={text('good.loan-failed')} action={retry} />
        )}
      </Stack>
    </Card>
  );
};

const Offer = ({ price, conditions }: { price: number; conditions: Conditions }) => {
  const text = useText();
  const locale = useLocale();
  const { loggedIn } = usePageEnvironment();
  const [wanted, setTerm] = useState<number>();
  const choice = choiceToCover(price, wanted ?? firstChoice(conditions).term, conditions);
  const { total, interest, fee, dailyCost, apr, due } = priceOf(choice, conditions);
  const money = (kopiykas: number) => formatMoney(kopiykas, locale, { whole: true });
  const { AmountMin, AmountMax, AmountStep, TermMin, TermMax } = conditions;
  const own = price - choice.amount;
  const note =
    own > 0
      ? text('good.loan-dear', { max: money(AmountMax), own: money(own) })
      : price < AmountMin
        ? text('good.loan-cheap', { min: money(AmountMin), rest: money(-own) })
        : own < 0 && text('good.loan-rounded', { step: money(AmountStep) });
  return (
    <>
      <Text size="l">{text('good.loan-lead', { total: money(total), day: formatDay(due, locale) })}</Text>
      <Slider
        label={text('good.loan-term')}
        name="term"
        value={choice.term}
        min={TermMin}
        max={TermMax}
        valueText={formatDays(choice.term, locale)}
        minText={formatDays(TermMin, locale)}
        maxText={formatDays(TermMax, locale)}
        onChange={setTerm}
      />
      <DescriptionList
        items={[
          { term: text('good.loan-amount'), details: money(choice.amount) },
          ...(own > 0 ? [{ term: text('good.loan-own'), details: money(own) }] : []),
          { term: text('good.loan-interest'), details: formatMoney(interest, locale) },
          ...(fee > 0 ? [{ term: text('good.loan-fee'), details: formatMoney(fee, locale) }] : []),
          { term: text('good.loan-total'), details: formatMoney(total, locale) },
          { term: text('good.loan-daily-cost'), details: formatPercent(dailyCost, locale) },
          { term: text('good.loan-apr'), details: formatPercent(apr, locale) },
        ]}
      />
      {note && <Text>{note}</Text>}
      {/* a customer confirms it at their own conditions, anyone else where they log in */}
      <ButtonLink
        as={Link}
        wide
        size="l"
        to={loggedIn ? choicePath('/calculator-new', choice) : `${choicePath('/', choice)}#calculator-title`}
      >
        {text('good.loan-take', { amount: money(choice.amount) })}
      </ButtonLink>
      <Text size="s" tone="muted">
        {text('good.loan-how')}
      </Text>
    </>
  );
};

/** The document has the conditions for anyone: of a customer, their own take their place. */
export const load = ({ dispatch, loggedIn }: LoadContext) =>
  loggedIn ? dispatch(fetchQuery(conditionsApi.endpoints.getIndividualConditions)) : Promise.resolve();

export default LoanOffer;

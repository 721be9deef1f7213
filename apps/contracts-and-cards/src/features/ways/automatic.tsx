import { useGetAutoPaymentQuery, useStartAutoPaymentMutation, useStopAutoPaymentMutation } from '@pozyka/api-client/auto-payment';
import { useListCardsQuery } from '@pozyka/api-client/cards';
import type { AutoPayment, ContractDetails } from '@pozyka/api-contract';
import { Button, Checkbox, Notice, RadioGroup, Skeleton, Stack, Text } from '@pozyka/design-system';
import { cardExpiryRule } from '@pozyka/domain/card';
import { formatDay, formatMoney } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState } from 'react';
import { cardName } from '../card-name.tsx';

/** The automatic payment on the due day: the consent, the card, and the way to stop it. */
export const Automatic = ({ contract }: { contract: Pick<ContractDetails, 'ContractId' | 'DueDate' | 'Today'> }) => {
  const text = useText();
  const { data, error, isFetching, refetch } = useGetAutoPaymentQuery(contract.ContractId);
  if (!data)
    return error === undefined || isFetching ? <Skeleton height="20rem" /> : <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.Active) return <Active contractId={contract.ContractId} active={data.Active} />;
  return (
    <Stack gap="m">
      {data.Ended && <Notice title={text(`ways.ended.${data.Ended.Reason}`)} />}
      {data.Possible ? <Consent contract={contract} auto={data} /> : <Text>{text('ways.auto-late')}</Text>}
    </Stack>
  );
};

const Active = ({ contractId, active }: { contractId: string; active: NonNullable<AutoPayment['Active']> }) => {
  const locale = useLocale();
  const text = useText();
  const [stop] = useStopAutoPaymentMutation();
  const { busy, problem, run } = useAction((keyFor) => stop({ body: contractId, key: keyFor({ contractId }) }).unwrap(), { leaves: true });
  const { CardMask, Day, Hour, Amount } = active;
  const values = { day: formatDay(Day, locale), hour: `${Hour}:00`, amount: formatMoney(Amount, locale), card: CardMask.slice(-4) };
  return (
    <Stack gap="m">
      <Notice tone="success" role="status" title={text('ways.auto-on')}>
        {text('ways.auto-on-text', values)}
      </Notice>
      {problem && <Notice tone="danger" role="alert" title={problem} />}
      <div>
        <Button look="secondary" loading={busy} loadingLabel={text('wait')} onClick={() => void run()}>
          {text('ways.auto-stop')}
        </Button>
      </div>
    </Stack>
  );
};

const Consent = ({ contract, auto }: { contract: Pick<ContractDetails, 'ContractId' | 'DueDate' | 'Today'>; auto: AutoPayment }) => {
  const text = useText();
  const cards = useListCardsQuery();
  const [start] = useStartAutoPaymentMutation();
  const [picked, setPicked] = useState<string>();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const day = contract.DueDate ?? contract.Today;
  const usable = (cards.data ?? []).filter(({ Verified, Expires }) => Verified && cardExpiryRule(Expires, day) === undefined);
  const CardId = usable.find(({ Id }) => Id === picked)?.Id ?? usable.find(({ IsMain }) => IsMain)?.Id ?? usable[0]?.Id;

  const { busy, problem, run } = useAction(
    (keyFor, card: string) => {
      const body = { ContractId: contract.ContractId, CardId: card, Edition: auto.Consent.Edition };
      return start({ body, key: keyFor(body) }).unwrap();
    },
    { leaves: true },
  );
  const submit = () => {
    setTried(true);
    if (agreed && CardId !== undefined) void run(CardId);
  };
  if (cards.isLoading) return <Skeleton height="16rem" />;
  if (CardId === undefined) return <Text>{text('ways.auto-no-card')}</Text>;
  return (
    <form
      method="dialog"
      noValidate
      aria-label={text('ways.automatic')}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="m">
        {auto.Consent.Text.map((paragraph) => (
          <Text key={paragraph}>{paragraph}</Text>
        ))}
        <RadioGroup
          label={text('ways.auto-card')}
          value={CardId}
          options={usable.map((card) => ({ value: card.Id, label: cardName(card) }))}
          onChange={setPicked}
        />
        <Checkbox checked={agreed} onChange={setAgreed} error={tried && !agreed ? text('ways.auto-agree-first') : undefined}>
          {text('ways.auto-agree')}
        </Checkbox>
        {problem && <Notice tone="danger" role="alert" title={problem} />}
        <div>
          <Button type="submit" look="secondary" loading={busy} loadingLabel={text('wait')}>
            {text('ways.auto-start')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

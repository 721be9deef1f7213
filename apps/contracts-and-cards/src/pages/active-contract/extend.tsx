import { useCreateExtensionMutation, useGetExtensionQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, DescriptionList, FormActions, Notice, Slider, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useState } from 'react';
import { longationAmount } from '../../features/choice-cookies.ts';
import { useSettled } from '../../features/use-settled.ts';

/** Days that are offered at first, where so many are allowed. */
const USUAL_DAYS = 14;

export interface ExtendProps {
  contract: ContractDetails;
  most: number;
}

/** Chooses how much longer the loan is to run, and shows what that costs before anything is ordered. */
export const Extend = ({ contract, most }: ExtendProps) => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ContractId } = contract;
  const [days, setDays] = useState(() => Math.min(contract.PendingExtension?.Term ?? USUAL_DAYS, most));
  const settledDays = useSettled(days);
  const answer = useGetExtensionQuery({ ContractId, Term: settledDays });
  const terms = settledDays === days ? answer.currentData : undefined;
  const [create] = useCreateExtensionMutation();
  const { busy, problem, run } = useAction(
    async (keyFor, price: number) => {
      const body = { ContractId, Term: days };
      await create({ body, key: keyFor(body) }).unwrap();
      longationAmount.save(price);
      void navigate('/longation-sign');
    },
    { topic: 'failed', leaves: true },
  );

  const money = (kopiykas: number) => formatMoney(kopiykas, locale);
  const shown = terms ?? answer.data;
  return (
    <Stack gap="m">
      <Text>{text('extend.lead', { rate: formatPercent(contract.Extension?.DailyRate ?? contract.DailyRate, locale) })}</Text>
      {most > 1 && (
        <Slider
          label={text('extend.days')}
          min={1}
          max={most}
          value={days}
          onChange={setDays}
          valueText={formatDays(days, locale)}
          minText={formatDays(1, locale)}
          maxText={formatDays(most, locale)}
        />
      )}
      {answer.isError && !answer.isFetching && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
      {shown && (
        <div aria-busy={!terms} style={{ opacity: terms ? undefined : 0.6 }}>
          <DescriptionList
            items={[
              { term: text('extend.price'), details: money(shown.Price) },
              { term: text('extend.due'), details: formatDay(shown.DueDate, locale) },
              { term: text('extend.total-old'), details: money(contract.Total) },
              { term: text('extend.total-new'), details: money(shown.Total) },
            ]}
          />
        </div>
      )}
      {problem && (
        <Notice tone="danger" role="alert" title={text('extend.failed-title')}>
          {problem}
        </Notice>
      )}
      <Text tone="muted">{text('extend.after')}</Text>
      <FormActions>
        <Button
          look="secondary"
          size="l"
          loading={busy || !terms}
          loadingLabel={text('wait')}
          onClick={() => terms && void run(terms.Price)}
        >
          {text('extend.submit', { days: formatDays(days, locale) })}
        </Button>
      </FormActions>
    </Stack>
  );
};

import { createIntent, isApiError } from '@pozyka/api-client';
import { useCreateExtensionMutation, useGetExtensionQuery } from '@pozyka/api-client/contracts';
import type { ContractDetails } from '@pozyka/api-contract';
import { Button, DescriptionList, FormActions, Notice, Slider, Stack, Text } from '@pozyka/design-system';
import { formatDay, formatDays, formatMoney, formatPercent } from '@pozyka/i18n';
import { useLocale, useNavigate, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { useRef, useState } from 'react';
import { longationAmount } from '../../features/longation-amount.ts';
import { useSettled } from '../../features/use-settled.ts';

/** Days that are offered at first, where so many are allowed. */
const USUAL_DAYS = 14;

export interface ExtendProps {
  contract: ContractDetails;
  most: number;
}

/** Chooses how much longer the loan is to run, and shows what that costs before anything is asked for. */
export const Extend = ({ contract, most }: ExtendProps) => {
  const text = useText();
  const locale = useLocale();
  const navigate = useNavigate();
  const { ContractId } = contract;
  const [days, setDays] = useState(() => Math.min(contract.PendingExtension?.Term ?? USUAL_DAYS, most));
  const asked = useSettled(days);
  const answer = useGetExtensionQuery({ ContractId, Term: asked });
  const terms = asked === days ? answer.currentData : undefined;
  const [create] = useCreateExtensionMutation();
  const [intent] = useState(createIntent);
  const busy = useRef(false);
  const [state, setState] = useState<{ busy: boolean; problem?: string }>({ busy: false });

  const extend = async () => {
    if (busy.current || !terms) return;
    busy.current = true;
    setState({ busy: true });
    const body = { ContractId, Term: days };
    const { data, error } = await create({ body, key: intent.keyFor(body) });
    intent.settle(error);
    busy.current = false;
    if (data) {
      longationAmount.keep(terms.Price);
      void navigate('/longation-sign');
      return;
    }
    // the shell's modal says it already
    const said = isApiError(error) && error.modal !== undefined;
    setState({ busy: false, ...(said ? {} : { problem: problemText(error, text, 'failed') }) });
  };

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
      {state.problem && (
        <Notice tone="danger" role="alert" title={text('extend.failed-title')}>
          {state.problem}
        </Notice>
      )}
      <Text tone="muted">{text('extend.after')}</Text>
      <FormActions>
        <Button look="secondary" size="l" loading={state.busy || !terms} loadingLabel={text('wait')} onClick={() => void extend()}>
          {text('extend.submit', { days: formatDays(days, locale) })}
        </Button>
      </FormActions>
    </Stack>
  );
};

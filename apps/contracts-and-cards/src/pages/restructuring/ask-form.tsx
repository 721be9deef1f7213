import {
  useAskRestructuringMutation,
  useGetRestructuringTermsQuery,
  useSaveRestructuringDraftMutation,
} from '@pozyka/api-client/restructurings';
import type { ContractDetails, RestructuringDraft } from '@pozyka/api-contract';
import { restructuringReasons, type RestructuringReason } from '@pozyka/api-contract/constants';
import { Button, DayPicker, FormActions, Notice, RadioGroup, Select, Slider, Stack, Text, TextArea } from '@pozyka/design-system';
import { counterText } from '@pozyka/forms/counter-text';
import { useDraftSaver } from '@pozyka/forms/use-draft-saver';
import { formatDay, formatDays, formatPercent } from '@pozyka/i18n';
import { useLocale, useText } from '@pozyka/remote-kit';
import { LoadFailed } from '@pozyka/remote-kit/load-failed';
import { useAction } from '@pozyka/remote-kit/use-action';
import { useMemo, useState, type SubmitEvent } from 'react';
import { Section } from '../../features/page-parts.tsx';
import { useSettled } from '../../features/use-settled.ts';
import { Comparison } from './comparison.tsx';
import { chosenWish, draftOf, wishesOf, type Options, type Wishes } from './wish.ts';

const REASON = 'restructuring-reason';
const COMMENT = 'restructuring-comment';
const DAY = 'restructuring-day';
const MOST = 1_000;

const isReason = (value: string): value is RestructuringReason => restructuringReasons.some((reason) => reason === value);
const focus = (id: string) => document.getElementById(id)?.focus();

export interface AskFormProps {
  contract: ContractDetails;
  options: Options;
  /** What was chosen and typed before. */
  draft: RestructuringDraft | null;
  graceDays: number;
  /** It is not as this page thinks. */
  onConflict(): void;
}

/** Chooses another way to pay back, shows what it costs beside how it is now, and asks for it. */
export const AskForm = ({ contract, options, draft, graceDays, onConflict }: AskFormProps) => {
  const text = useText();
  const locale = useLocale();
  const { ContractId, DailyRate } = contract;
  const [wishes, setWishes] = useState(() => wishesOf(options, draft));
  const [reason, setReason] = useState<string>(draft?.Reason ?? '');
  const [comment, setComment] = useState(draft?.Comment ?? '');
  const [tried, setTried] = useState(false);
  const wish = useMemo(() => chosenWish(wishes, options), [wishes, options]);
  const settled = useSettled(wish);
  const answer = useGetRestructuringTermsQuery({ ContractId, ...(settled ?? { Kind: 'plan' }) }, { skip: settled === undefined });
  const terms = settled === wish ? answer.currentData : undefined;
  const hasFailed = settled === wish && answer.isError && !answer.isFetching;
  const [ask] = useAskRestructuringMutation();
  const { busy, problem, run } = useAction((keyFor, body: Parameters<typeof ask>[0]['body']) => ask({ body, key: keyFor(body) }).unwrap(), {
    topic: 'failed',
    leaves: true,
    onConflict,
  });
  const [saveDraft] = useSaveRestructuringDraftMutation();
  const said = { ...(isReason(reason) && { Reason: reason }), Comment: comment };
  const { drafted } = useDraftSaver({
    read: () => (busy ? undefined : draftOf(wishes, options, said)),
    save: (body) => saveDraft({ body, key: crypto.randomUUID() }).unwrap(),
  });
  const set = (change: Partial<Wishes>) => setWishes({ ...wishes, ...change });
  const tooLong = [...comment].length > MOST;

  const send = async () => {
    setTried(true);
    if (!wish) return focus(DAY);
    if (!isReason(reason)) return focus(REASON);
    if (tooLong) return focus(COMMENT);
    const body = { ContractId, ...wish, Reason: reason, ...(comment.trim() === '' ? {} : { Comment: comment }) };
    if (terms) await run(body);
  };

  const shown = wish ? (terms ?? answer.data) : undefined;
  return (
    <form
      {...drafted}
      method="dialog"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="l">
        <Section title={text('restructuring.choose')}>
          <Kinds options={options} wishes={wishes} onChange={set} />
          {wish && hasFailed && <LoadFailed error={answer.error} onRetry={() => void answer.refetch()} />}
        </Section>
        {shown && (
          <div aria-busy={!terms} style={{ opacity: terms ? undefined : 0.6 }}>
            <Comparison terms={shown} dailyRate={DailyRate} />
          </div>
        )}
        {wishes.kind === 'plan' && (
          <Notice title={text('restructuring.broken-title')}>
            {text('restructuring.broken-text', { days: formatDays(graceDays, locale) })}
          </Notice>
        )}
        <Section title={text('restructuring.about')}>
          <Select
            id={REASON}
            required
            label={text('restructuring.reason')}
            placeholder={text('restructuring.reason-choose')}
            value={reason}
            options={restructuringReasons.map((value) => ({ value, label: text(`restructuring.reason-${value}`) }))}
            error={tried && reason === '' ? text('restructuring.reason-needed') : undefined}
            onChange={setReason}
          />
          <TextArea
            id={COMMENT}
            label={text('restructuring.comment')}
            hint={text('restructuring.comment-hint')}
            value={comment}
            maxLength={MOST}
            counterText={counterText(locale)}
            error={tooLong ? text('restructuring.comment-long', { max: MOST }) : undefined}
            onChange={setComment}
          />
          {problem && (
            <Notice tone="danger" role="alert" title={text('restructuring.failed-title')}>
              {problem}
            </Notice>
          )}
          {shown && <Text tone="muted">{text(shown.AtOnce ? 'restructuring.at-once' : 'restructuring.by-officer')}</Text>}
          <FormActions>
            <Button type="submit" size="l" loading={busy || (wish !== undefined && !terms && !hasFailed)} loadingLabel={text('wait')}>
              {text(shown?.AtOnce ? 'restructuring.submit-at-once' : 'restructuring.submit')}
            </Button>
          </FormActions>
          <Text size="s" tone="muted">
            {text('restructuring.draft-kept')}
          </Text>
        </Section>
      </Stack>
    </form>
  );
};

interface KindsProps {
  options: Options;
  wishes: Wishes;
  onChange(change: Partial<Wishes>): void;
}

/** The kind, and its fields. */
const Kinds = ({ options: { Plan, Pause, NewDate }, wishes, onChange }: KindsProps) => {
  const text = useText();
  const locale = useLocale();
  const { kind, months, days, firstDay, dueDate } = wishes;
  const kinds = [
    {
      value: 'plan',
      label: text('restructuring.plan'),
      hint: text('restructuring.plan-hint', { rate: formatPercent(Plan.DailyRate, locale) }),
    },
    ...(Pause ? [{ value: 'pause', label: text('restructuring.pause'), hint: text('restructuring.pause-hint') }] : []),
    ...(NewDate ? [{ value: 'newDate', label: text('restructuring.newDate'), hint: text('restructuring.newDate-hint') }] : []),
  ];
  const payments = (count: number) => text('restructuring.payments', { count });
  const dayField = (label: string, value: string, { Min, Max }: { Min: string; Max: string }, set: (day: string) => void) => {
    const bounds = { first: formatDay(Min, locale, 'short'), last: formatDay(Max, locale, 'short') };
    return (
      <DayPicker
        id={DAY}
        required
        label={label}
        hint={text('restructuring.day-hint', bounds)}
        min={Min}
        max={Max}
        value={value}
        error={value < Min || value > Max ? text('restructuring.day-wrong', bounds) : undefined}
        onChange={set}
      />
    );
  };
  return (
    <Stack gap="m">
      <RadioGroup
        label={text('restructuring.kind')}
        value={kind}
        options={kinds}
        onChange={(value) => onChange({ kind: value === 'pause' || value === 'newDate' ? value : 'plan' })}
      />
      {kind === 'plan' && (
        <>
          <Slider
            label={text('restructuring.months')}
            min={Plan.Min}
            max={Plan.Max}
            value={months}
            onChange={(value) => onChange({ months: value })}
            valueText={payments(months)}
            minText={payments(Plan.Min)}
            maxText={payments(Plan.Max)}
          />
          {dayField(text('restructuring.first-day'), firstDay, Plan.FirstDay, (value) => onChange({ firstDay: value }))}
        </>
      )}
      {kind === 'pause' && Pause && (
        <Slider
          label={text('restructuring.days')}
          min={Pause.Min}
          max={Pause.Max}
          value={days}
          onChange={(value) => onChange({ days: value })}
          valueText={formatDays(days, locale)}
          minText={formatDays(Pause.Min, locale)}
          maxText={formatDays(Pause.Max, locale)}
        />
      )}
      {kind === 'newDate' && NewDate && dayField(text('restructuring.new-day'), dueDate, NewDate, (value) => onChange({ dueDate: value }))}
    </Stack>
  );
};

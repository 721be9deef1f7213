import { Button, FormActions, RadioGroup, Skeleton, Stack, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { useState, type ReactNode } from 'react';
import { LookupFailed } from '../lookups/lookup-failed.tsx';
import { useLookup } from '../lookups/use-lookup.ts';
import { ProblemView } from '../saving/problem.tsx';
import { useCancel } from './use-cancel.ts';

/** Sent where the list did not come: that must not hold them back. */
const UNKNOWN = 'other';
const FIRST_REASON = 'cancel-reason';

/** Why they give the application up, and the button that does it; `action` is the way back. */
export const CancelForm = ({ action }: { action: ReactNode }) => {
  const text = useText();
  const reasons = useLookup('ReasonOfDecision');
  const { run: cancel, busy, failure } = useCancel();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const failed = reasons.retry !== undefined;

  const send = () => {
    if (reason || failed) return void cancel(reason || UNKNOWN);
    setMissing(true);
    document.getElementById(FIRST_REASON)?.focus();
  };
  return (
    <Stack>
      <Text>{text('cancel.text')}</Text>
      <LookupFailed lookups={[reasons]} />
      {!failed && reasons.options.length === 0 ? (
        <Skeleton height="24rem" />
      ) : (
        !failed && (
          <RadioGroup
            id={FIRST_REASON}
            label={text('cancel.reason')}
            required
            value={reason}
            onChange={setReason}
            options={reasons.options}
            error={missing && !reason ? text('cancel.reason-missing') : undefined}
          />
        )
      )}
      <ProblemView problem={failure} title={text('cancel.failed')} />
      <FormActions>
        <Button look="danger" loading={busy} loadingLabel={text('cancel.sending')} onClick={send}>
          {text('cancel.yes')}
        </Button>
        {action}
      </FormActions>
    </Stack>
  );
};

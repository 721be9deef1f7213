import { Button, Text } from '@pozyka/design-system';
// by its package: a remote bundles this file, and shares the texts with the shell
import { useText } from '@pozyka/remote-kit';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

export interface ResendCodeProps {
  /** When another code may be ordered, milliseconds of the epoch. */
  at: number | undefined;
  busy: boolean;
  /** Of the button while it is ordered. */
  loadingLabel: string;
  onResend: () => void;
}

/** Orders another one-time code, or says how long that takes. Its texts are the remote's own: `code.resend` and `.resend-in`. */
export const ResendCode = ({ at, busy, loadingLabel, onResend }: ResendCodeProps) => {
  const text = useText();
  const left = useSecondsLeft(at);
  return left > 0 ? (
    <Text tone="muted">{text('code.resend-in', { time: timerText(left) })}</Text>
  ) : (
    <Button look="quiet" loading={busy} loadingLabel={loadingLabel} onClick={onResend}>
      {text('code.resend')}
    </Button>
  );
};

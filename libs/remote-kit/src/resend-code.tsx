import { Button, Text } from '@pozyka/design-system';
// by its package: a remote bundles this file, and shares the texts with the shell
import { useText } from '@pozyka/remote-kit';
import { timerText, useSecondsLeft } from './use-seconds-left.ts';

export interface ResendCodeProps {
  /** When another code may be ordered, milliseconds of the epoch. */
  at: number | undefined;
  busy: boolean;
  onResend: () => void;
}

/** Orders another one-time code, or says how long that takes. Its texts are the remote's own: `code.resend`, `.resend-in` and `.sending`. */
export const ResendCode = ({ at, busy, onResend }: ResendCodeProps) => {
  const text = useText();
  const left = useSecondsLeft(at);
  return left > 0 ? (
    <Text tone="muted">{text('code.resend-in', { time: timerText(left) })}</Text>
  ) : (
    <Button look="quiet" loading={busy} loadingLabel={text('code.sending')} onClick={onResend}>
      {text('code.resend')}
    </Button>
  );
};

import { errorText, isApiError } from '@pozyka/api-client';
import { errorCodes } from '@pozyka/api-contract/constants';
import { Button, Modal, Notice, Text } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

export interface Problem {
  /** What was thrown: an ApiError, or `notAccepted` where the server kept the answers and did not count them. */
  error: unknown;
}

export interface ProblemViewProps {
  problem: Problem | undefined;
  onClose: () => void;
  /** What failed; a save when absent. */
  title?: string;
  /** Tries the same again. */
  onRetry?: (() => void) | undefined;
}

/** Thrown where a save went well and the step still does not count. */
export const notAccepted = Symbol('not accepted');

const isVpn = (error: unknown) => isApiError(error) && error.status === 200 && error.code === errorCodes.vpn;

/** What went wrong with a save, in a notice that says what to do, or in the VPN dialog. */
export const ProblemView = ({ problem, title, onClose, onRetry }: ProblemViewProps) => {
  const text = useText();
  if (!problem) return null;
  const { error } = problem;
  if (isVpn(error))
    return (
      <Modal
        open
        onClose={onClose}
        title={text('vpn.title')}
        closeLabel={text('close')}
        actions={<Button onClick={onClose}>{text('vpn.agree')}</Button>}
      >
        <Text>{isApiError(error) ? errorText(error, text('vpn.text')) : null}</Text>
        <Text tone="muted">{text('vpn.next')}</Text>
      </Modal>
    );
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title ?? text('problem.title')}
      action={
        onRetry && (
          <Button look="secondary" onClick={onRetry}>
            {text('retry')}
          </Button>
        )
      }
    >
      {problemText(error, text)}
    </Notice>
  );
};

const problemText = (error: unknown, text: ReturnType<typeof useText>): string => {
  if (error === notAccepted) return text('problem.not-accepted');
  if (!isApiError(error)) return text('problem.text');
  return error.status === 0 ? text('problem.offline') : errorText(error, text('problem.text'));
};

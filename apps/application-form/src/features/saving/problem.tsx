import { isApiError } from '@pozyka/api-client';
import { Button, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import { problemText } from '@pozyka/remote-kit/problem-text';
import { isStale } from './refused-fields.ts';

export interface Problem {
  /** What was thrown: an ApiError, or `notAccepted` where the server saved the values and did not count them. */
  error?: unknown;
}

export interface ProblemViewProps {
  problem: Problem | undefined;
  /** What failed; a save when absent. */
  title?: string;
  /** Tries the same again. */
  onRetry?: (() => void) | undefined;
}

/** Thrown where a save went well and the step still does not count. */
export const notAccepted = Symbol('not accepted');

/** What went wrong with a save, in a notice that says what to do. What the shell says in a modal is not said again. */
export const ProblemView = ({ problem, title, onRetry }: ProblemViewProps) => {
  const text = useText();
  if (!problem) return null;
  const { error } = problem;
  if (isApiError(error) && error.modal) return null;
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title ?? text('problem.title')}
      action={
        onRetry && (
          <Button look="secondary" onClick={onRetry}>
            {text('failed.retry')}
          </Button>
        )
      }
    >
      {error === notAccepted
        ? text('problem.not-accepted')
        : problemText(isApiError(error) && isStale(error) ? { ...error, fields: {} } : error, text)}
    </Notice>
  );
};

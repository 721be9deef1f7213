import { errorText, isApiError } from '@pozyka/api-client';
import { Button, Notice } from '@pozyka/design-system';
// by its package: a remote bundles this file, and shares the texts with the shell
import { useText } from '@pozyka/remote-kit';

export interface LoadFailedProps {
  /** Of the call; absent where code did not come. */
  error?: unknown;
  onRetry: () => void;
}

/** In place of data or code that did not load. Its texts are the remote's own: `failed.title`, `.text`, `.offline` and `.retry`. */
export const LoadFailed = ({ error, onRetry }: LoadFailedProps) => {
  const text = useText();
  const reason = isApiError(error) && error.status > 0 ? errorText(error, text('failed.text')) : text('failed.offline');
  return (
    <Notice
      tone="danger"
      role="alert"
      title={text('failed.title')}
      action={
        <Button look="secondary" onClick={onRetry}>
          {text('failed.retry')}
        </Button>
      }
    >
      {reason}
    </Notice>
  );
};

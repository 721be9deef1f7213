import { errorText, isApiError } from '@pozyka/api-client';
import { Button, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** Stands where something could not be read, with the way to try again. */
export const LoadFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
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

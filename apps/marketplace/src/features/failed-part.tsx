import { ErrorCard } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';

/** In place of what the server did not have. The shell finds its button by `data-failed`: a document reloads. */
export const FailedPart = ({ title, text }: { title: string; text: string }) => {
  const t = useText();
  return (
    <div data-failed="">
      <ErrorCard title={title} text={text} retryLabel={t('retry')} onRetry={() => window.location.reload()} />
    </div>
  );
};

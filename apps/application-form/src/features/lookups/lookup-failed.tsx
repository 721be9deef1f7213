import { Button, Notice } from '@pozyka/design-system';
import { useText } from '@pozyka/remote-kit';
import type { Lookup } from './use-lookup.ts';

/** Says that a list of choices did not come, and asks for it again. */
export const LookupFailed = ({ lookups }: { lookups: readonly Lookup[] }) => {
  const text = useText();
  const failed = lookups.filter(({ retry }) => retry);
  if (failed.length === 0) return null;
  const retryAll = () => failed.forEach(({ retry }) => retry?.());
  return (
    <Notice
      tone="warning"
      role="alert"
      action={
        <Button look="secondary" onClick={retryAll}>
          {text('failed.retry')}
        </Button>
      }
    >
      {text('lookup.failed')}
    </Notice>
  );
};

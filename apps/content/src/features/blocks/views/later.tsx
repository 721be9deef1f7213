import { ErrorCard, useHydrated } from '@pozyka/design-system';
import { ErrorBoundary, useReport, useText } from '@pozyka/remote-kit';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { Place } from './block-styles.ts';

interface LaterOptions<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Of what comes, in any CSS unit; kept free until then. */
  height: string;
  /** What the server draws, and who has no scripts sees. */
  first?: (props: Props) => ReactNode;
}

/** A heavy part that is loaded once the page stands; where its code is lost, a card offers to try again. */
export const later = <Props extends object>({ load, height, first }: LaterOptions<Props>): ComponentType<Props> => {
  const Later = (props: Props) => {
    const text = useText();
    const report = useReport();
    const hydrated = useHydrated();
    // a part that was lost once stays lost for this `lazy`: another try needs another
    const [Part, setPart] = useState(() => lazy(load));
    const before = <Place $height={height}>{first?.(props)}</Place>;
    if (!hydrated) return before;
    return (
      <ErrorBoundary
        resetKeys={[Part]}
        onError={() => report('part of a block lost')}
        fallbackRender={() => (
          <ErrorCard
            title={text('blocks.failed')}
            text={text('blocks.failed-text')}
            retryLabel={text('blocks.retry')}
            onRetry={() => setPart(() => lazy(load))}
          />
        )}
      >
        <Suspense fallback={before}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
  return Later;
};

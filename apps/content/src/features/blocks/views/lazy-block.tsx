import { ErrorCard } from '@pozyka/design-system';
import { ErrorBoundary, useReport, useText } from '@pozyka/remote-kit';
import { islandAttributes } from '@pozyka/remote-kit/island';
import { lazyPart } from '@pozyka/remote-kit/lazy-part';
import type { ComponentType, ReactNode } from 'react';
import { Place } from './block-styles.ts';

interface LazyBlockOptions<Props> {
  /** Of the island in `remote.ts`. */
  name: string;
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** Of what comes, in any CSS unit; reserved until then. */
  height: string;
  /** What the server renders, and who has no scripts sees. */
  first?: (props: Props) => ReactNode;
}

/** A heavy part that is loaded once the page stands; where its code is lost, or it breaks, a card offers to try again. */
export const lazyBlock = <Props extends object>({ name, load, height, first }: LazyBlockOptions<Props>): ComponentType<Props> => {
  const part = lazyPart('part of a block', async () => (await load()).default);
  const LazyBlock = (props: Props) => {
    const text = useText();
    const report = useReport();
    const { Part, failed, retry } = part.useCode();
    const lost = (onRetry: () => void) => (
      <ErrorCard title={text('blocks.failed')} text={text('blocks.failed-text')} retryLabel={text('blocks.retry')} onRetry={onRetry} />
    );
    if (failed) return lost(retry);
    if (!Part)
      return (
        <Place $height={height} {...islandAttributes({ name, props, begins: 'idle' })}>
          {first?.(props)}
        </Place>
      );
    return (
      <ErrorBoundary onError={() => report('part of a block broken')} fallbackRender={({ resetErrorBoundary }) => lost(resetErrorBoundary)}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
  return LazyBlock;
};

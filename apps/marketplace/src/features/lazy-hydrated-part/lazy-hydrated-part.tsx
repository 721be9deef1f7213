import { ErrorCard, Skeleton } from '@pozyka/design-system';
import { ErrorBoundary, useReport, useText } from '@pozyka/remote-kit';
import { Suspense, use, useDeferredValue, useMemo, type ComponentType } from 'react';

export interface LazyHydratedPartOptions<Props> {
  /** Tells parts apart where a lost one is counted. */
  name: string;
  load: () => Promise<ComponentType<Props>>;
  /** Of what comes, in any CSS unit. */
  height: string;
  /** Key of the words that say that it did not come. */
  lost: string;
}

export interface LazyHydratedPart<Props> {
  Part: ComponentType<Props>;
  /** A page's `load` awaits it, so that the server renders the part, and a browser that comes from another page too. */
  prepare: () => Promise<unknown>;
}

/** A part of a page that hydrates after it: the HTML of the server stands until its code is there. */
export const lazyHydratedPart = <Props extends object>({
  name,
  load,
  height,
  lost,
}: LazyHydratedPartOptions<Props>): LazyHydratedPart<Props> => {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  const bring = () => {
    if (coming) return coming;
    const asked: Promise<ComponentType<Props>> = load().then((part) => {
      // `use` reads at once what says so: the server renders in one pass
      Object.assign(asked, { status: 'fulfilled', value: part });
      return (loaded = part);
    });
    coming = asked;
    return asked;
  };
  /** What was lost is asked for again by anyone who needs it next. */
  const forget = () => (coming = undefined);
  const Late = (props: Props) => {
    const Loaded = use(bring());
    return <Loaded {...props} />;
  };
  const Part = (props: Props) => {
    const text = useText();
    const report = useReport();
    const later = useDeferredValue(props);
    // an update at once would take the server's HTML away for the place of what comes
    const shown = loaded ? props : later;
    const late = useMemo(
      () => (
        <Suspense fallback={<Skeleton height={height} />}>
          <Late {...shown} />
        </Suspense>
      ),
      [shown],
    );
    return (
      <ErrorBoundary
        onError={() => {
          forget();
          report(`${name} lost`);
        }}
        fallbackRender={({ resetErrorBoundary }) => (
          <ErrorCard title={text(lost)} text={text('goods.failed-text')} retryLabel={text('goods.retry')} onRetry={resetErrorBoundary} />
        )}
      >
        {late}
      </ErrorBoundary>
    );
  };
  return { Part, prepare: () => bring().catch(forget) };
};

import { ErrorCard, sayRoles } from '@pozyka/design-system';
import { AppScopeContext, PageParamsContext, useText } from '@pozyka/remote-kit';
import { useEffect, useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from 'react-error-boundary';
import { anchorOf } from './anchor-of.ts';
import type { ScreenMatch } from '../core/match-screen.ts';
import { useShell } from '../core/shell-context.ts';
import { HINTS, usePlainLinks } from './use-plain-links.ts';

/** They begin to load a screen before they come into sight. */
const NEAR = '800px';

/** The address leads to something that is not there yet: an island may bring it. */
const isHashOpen = (): boolean => {
  const anchor = anchorOf(window.location.hash);
  return anchor !== '' && !document.getElementById(anchor);
};

/** Calls back for each element when it begins. */
const watch = (elements: readonly HTMLElement[], begin: (element: HTMLElement) => void): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting && target instanceof HTMLElement) begin(target);
    },
    { rootMargin: NEAR },
  );
  const hinted = ({ currentTarget }: Event) => currentTarget instanceof HTMLElement && begin(currentTarget);
  for (const element of elements) {
    const { begins } = element.dataset;
    if (begins === 'hydrated' || isHashOpen() || element.contains(document.activeElement)) begin(element);
    else if (begins === 'focus') for (const hint of HINTS) element.addEventListener(hint, hinted);
    else observer.observe(element);
  }
  return () => {
    observer.disconnect();
    for (const element of elements) for (const hint of HINTS) element.removeEventListener(hint, hinted);
  };
};

export interface IslandsProps {
  /** The element with the page's HTML. */
  host: HTMLElement;
  match: ScreenMatch;
}

/** What is interactive in a preserved page: its links, and its islands, each in the place that the page gave it. */
export const Islands = ({ host, match }: IslandsProps) => {
  usePlainLinks(host);
  const [begun, setBegun] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    for (const table of host.querySelectorAll<HTMLTableElement>('table[data-stacked]')) sayRoles(table);
    const begin = (element: HTMLElement) => setBegun((before) => (before.includes(element) ? before : [...before, element]));
    return watch([...host.querySelectorAll<HTMLElement>('[data-island]')], begin);
  }, [host]);
  return (
    <AppScopeContext value={match.screen.app}>
      <PageParamsContext value={match.params}>
        {begun.map((element, place) => (
          <Island key={place} element={element} match={match} />
        ))}
      </PageParamsContext>
    </AppScopeContext>
  );
};

const Island = ({ element, match }: { element: HTMLElement; match: ScreenMatch }) => {
  const { pages, report } = useShell();
  const { island: name = '', props = '{}' } = element.dataset;
  const [given] = useState(() => JSON.parse(props) as object);
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<{ Part?: ComponentType<object> }>();
  useEffect(() => {
    let gone = false;
    pages.island(match, name, given).then(
      (Part) => !gone && setFound({ Part: Part as ComponentType<object> }),
      () => {
        if (gone) return;
        report('part of a page lost');
        setFound({});
      },
    );
    return () => {
      gone = true;
    };
  }, [attempt, given, match, name, pages, report]);
  if (!found) return null;
  const { Part } = found;
  const lost = (
    <AppScopeContext value="shell">
      <Lost
        onRetry={() => {
          setFound(undefined);
          setAttempt(attempt + 1);
        }}
      />
    </AppScopeContext>
  );
  return createPortal(
    <Filled element={element}>
      {Part ? (
        <ErrorBoundary onError={() => report('part of a page broken')} fallback={lost}>
          <Part {...given} />
        </ErrorBoundary>
      ) : (
        lost
      )}
    </Filled>,
    element,
  );
};

/** What is typed into a field of the server's already, and the focus, go over to the field of the same name. */
const handOver = (element: HTMLElement, before: readonly Node[]): void => {
  const { activeElement } = document;
  const fields = [...element.querySelectorAll<HTMLInputElement>('input[name]')];
  const isBefore = (field: Node) => before.some((node) => node.contains(field));
  for (const field of fields.filter(isBefore)) {
    const next = fields.find((other) => other.name === field.name && !isBefore(other));
    if (!next) continue;
    next.value = field.value;
    if (field !== activeElement) continue;
    next.focus({ preventScroll: true });
    next.setSelectionRange(field.selectionStart, field.selectionEnd);
  }
};

/** What the server rendered in an island's place gives way in the same frame. */
const Filled = ({ element, children }: { element: HTMLElement; children: ReactNode }) => {
  const [before] = useState(() => [...element.childNodes]);
  useLayoutEffect(() => {
    handOver(element, before);
    for (const node of before) node.remove();
    // the room that was reserved is no longer
    element.setAttribute('data-begun', '');
  }, [before, element]);
  return children;
};

const Lost = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText();
  return (
    <ErrorCard title={text('page-error.title')} text={text('page-error.text')} retryLabel={text('page-error.retry')} onRetry={onRetry} />
  );
};

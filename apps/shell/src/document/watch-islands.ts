import type { Islands } from './islands.tsx';
import { anchorOf } from '../app/anchor-of.ts';
import { LOST_ID } from '../core/document-boot.ts';
import { followInput } from './follow-input.ts';
import { twinOf } from './twin-of.ts';

/** They begin to load a screen before they come into sight. */
const NEAR = '800px';
/** What tells that somebody may want a part of a page. */
const HINTS = ['pointerover', 'focusin', 'input', 'dragenter'] as const;

export interface WatchOptions {
  loadIslands(): Promise<Islands>;
  /** An island did not come. */
  lost(): void;
}

/** The address leads to something that is not there yet: an island may bring it. */
const isHashOpen = (): boolean => {
  const anchor = anchorOf(window.location.hash);
  return anchor !== '' && !document.getElementById(anchor);
};

export interface WatchedIslands {
  /** Begins those of a kind; resolves when each has come or is lost. */
  beginOf(begins: string): Promise<unknown>;
}

/** Begins islands when it is their time, each once. A press on a button that comes before its island is repeated on the button that takes its place. */
export const watchIslands = ({ loadIslands, lost }: WatchOptions): WatchedIslands => {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const still = followInput(document);
  const begun = new Map<HTMLElement, Promise<boolean>>();
  /** What was pressed last before an island was there. */
  const pressed = new Map<HTMLElement, () => HTMLElement | undefined>();

  /** In its place, with the button to retry. */
  const showLost = (element: HTMLElement) => {
    const template = document.getElementById(LOST_ID);
    if (!(template instanceof HTMLTemplateElement)) return;
    for (const button of element.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
    const card = document.createElement('div');
    card.append(template.content.cloneNode(true));
    card.querySelector('button')?.addEventListener('click', () => {
      card.remove();
      element.removeAttribute('data-lost');
      begun.delete(element);
      pressed.delete(element);
      void begin(element);
    });
    element.append(card);
    element.setAttribute('data-lost', '');
  };
  /** What begins by itself takes its place first: others may go on from what was chosen there. */
  const inTurn = async () => {
    await beginOf('idle');
    await still();
  };
  const render = async (element: HTMLElement): Promise<boolean> => {
    try {
      const islands = await loadIslands();
      await islands.render(element, { still: element.dataset['begins'] === 'idle' ? still : inTurn, onLost: () => showLost(element) });
      return true;
    } catch {
      lost();
      showLost(element);
      return false;
    }
  };
  const begin = (element: HTMLElement): Promise<boolean> => {
    const known = begun.get(element) ?? render(element);
    begun.set(element, known);
    return known;
  };
  const beginOf: WatchedIslands['beginOf'] = (begins) =>
    Promise.all(elements.filter(({ dataset }) => dataset['begins'] === begins).map(begin));

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const element = target.closest<HTMLElement>('[data-island]');
        if (!isIntersecting || !element) continue;
        observer.unobserve(target);
        void begin(element);
      }
    },
    { rootMargin: NEAR },
  );
  const all = isHashOpen();
  for (const element of elements) {
    const { begins = 'near' } = element.dataset;
    if (begins === 'session') continue;
    // what begins on a touch is there already: it brings no place to go to
    if ((all && begins !== 'touch') || element.contains(document.activeElement)) void begin(element);
    else if (begins === 'near') observer.observe(element.querySelector('[data-near]') ?? element);
    for (const hint of HINTS) element.addEventListener(hint, () => void begin(element), { once: true });
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const element = button?.closest<HTMLElement>('[data-island]:not([data-begun], [data-lost])');
      // a search that works without scripts is left to the browser
      if (!button || !element || element.dataset['begins'] === 'session' || button.form?.hasAttribute('action')) return;
      event.preventDefault();
      event.stopPropagation();
      // until the island takes its place
      button.setAttribute('aria-busy', 'true');
      const isFirst = !pressed.has(element);
      pressed.set(element, twinOf(element, button));
      if (isFirst) void begin(element).then((isThere) => isThere && pressed.get(element)?.()?.click());
    },
    true,
  );

  return { beginOf };
};

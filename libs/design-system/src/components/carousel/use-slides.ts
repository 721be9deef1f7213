import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useEmbla } from './use-embla.ts';

/** The visitor chose no motion, in the system or on the site. In the browser only. */
const isStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'none' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Slides {
  viewport: RefObject<HTMLDivElement | null>;
  /** Until then the slides are a list that scrolls. */
  ready: boolean;
  /** From 0. */
  selected: number;
  /** Places to stop at; one when everything is seen at once. */
  stops: number;
  goTo: (stop: number) => void;
  playing: boolean;
  toggle: () => void;
}

const NOWHERE = '0 1';

/** The place of a carousel, and the ways to change it. `interval` is in milliseconds. */
export const useSlides = (interval: number, start = 0): Slides => {
  const [viewport, api] = useEmbla({ align: 'start', containScroll: 'trimSnaps', skipSnaps: true, startIndex: start });
  const [playing, setPlaying] = useState(false);

  const place = useSyncExternalStore(
    (changed) => {
      api?.on('select', changed).on('reInit', changed);
      return () => void api?.off('select', changed).off('reInit', changed);
    },
    () => (api ? `${api.selectedScrollSnap()} ${api.scrollSnapList().length}` : NOWHERE),
    () => NOWHERE,
  );
  const [selected = 0, stops = 1] = place.split(' ').map(Number);

  useEffect(() => {
    if (!api) return;
    const stop = () => setPlaying(false);
    const turn = ({ key }: KeyboardEvent) => {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      setPlaying(false);
      if (key === 'ArrowLeft') api.scrollPrev(isStill());
      else api.scrollNext(isStill());
    };
    const region = api.rootNode().parentElement;
    api.on('pointerDown', stop);
    region?.addEventListener('keydown', turn);
    return () => {
      api.off('pointerDown', stop);
      region?.removeEventListener('keydown', turn);
    };
  }, [api]);

  useEffect(() => {
    if (!playing || !api) return;
    const timer = setInterval(() => {
      if (isStill()) setPlaying(false);
      else api.scrollTo((api.selectedScrollSnap() + 1) % api.scrollSnapList().length);
    }, interval);
    return () => clearInterval(timer);
  }, [playing, api, interval]);

  return {
    viewport,
    ready: api !== undefined,
    selected,
    stops,
    goTo: (stop) => {
      setPlaying(false);
      api?.scrollTo((stop + stops) % stops, isStill());
    },
    playing,
    toggle: () => setPlaying((was) => !was && !isStill()),
  };
};

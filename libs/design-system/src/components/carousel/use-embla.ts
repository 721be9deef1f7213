import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** What slides the slides: loaded once they stand in the browser. Where it cannot be, they stay a list that scrolls. */
const loadEmbla = () => import(/* webpackChunkName: "carousel" */ 'embla-carousel');

/** Embla on the viewport, at the slide that was scrolled to; undefined until it is loaded. Options count when it begins. */
export const useEmbla = (options: EmblaOptionsType): [RefObject<HTMLDivElement | null>, EmblaCarouselType | undefined] => {
  const viewport = useRef<HTMLDivElement>(null);
  const [api, setApi] = useState<EmblaCarouselType>();
  const atFirst = useRef(options);

  useEffect(() => {
    let embla: EmblaCarouselType | undefined;
    let isGone = false;
    const begin = async () => {
      const loaded = await loadEmbla().catch(() => undefined);
      if (isGone || !loaded || !viewport.current) return;
      const { scrollLeft, scrollWidth, clientWidth } = viewport.current;
      // from here on the place of the list is a shift of its slides
      viewport.current.scrollLeft = 0;
      embla = loaded.default(viewport.current, atFirst.current);
      if (scrollLeft > 0) {
        const away = embla.scrollSnapList().map((stop) => Math.abs(stop - scrollLeft / (scrollWidth - clientWidth)));
        embla.reInit({ startIndex: away.indexOf(Math.min(...away)) });
      }
      setApi(embla);
    };
    void begin();
    return () => {
      isGone = true;
      embla?.destroy();
      setApi(undefined);
    };
  }, []);

  return [viewport, api];
};

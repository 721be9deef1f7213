import type { EmblaCarouselType, EmblaOptionsType } from 'embla-carousel';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** What slides the slides: loaded once they stand in the browser. Where it cannot be, they stay a list that scrolls. */
const loadEmbla = () => import(/* webpackChunkName: "carousel" */ 'embla-carousel');

/** Embla on the viewport; undefined until it is loaded. Options count when it begins. */
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
      embla = loaded.default(viewport.current, atFirst.current);
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

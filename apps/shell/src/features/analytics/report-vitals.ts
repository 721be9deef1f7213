import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

export interface VitalsPlace {
  screen: string;
  app: string;
  version: string;
}

/** What a tablet is at least as wide as, on its shorter side. */
const TABLET_PX = 600;

/** Kind of device by its screen and by what points at it: nothing that tells one visitor from another. */
const deviceClass = (): 'phone' | 'tablet' | 'desktop' => {
  if (!window.matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < TABLET_PX ? 'phone' : 'tablet';
};

/**
 * Measures this document and tells the gateway when it is left: one small report, of numbers, screen, kind of device and release only.
 * Measures belong to the page that the document came with: a browser counts the largest paint for it alone.
 */
export const reportVitals = (place: VitalsPlace): void => {
  const measured = new Map<string, Pick<Metric, 'name' | 'value' | 'rating'>>();
  const record = ({ name, value, rating }: Metric) => void measured.set(name, { name, value, rating });
  [onCLS, onFCP, onINP, onLCP, onTTFB].forEach((on) => on(record));
  const send = () => {
    if (document.visibilityState !== 'hidden' || measured.size === 0) return;
    navigator.sendBeacon('/vitals', JSON.stringify({ ...place, device: deviceClass(), vitals: [...measured.values()] }));
    measured.clear();
  };
  // after web-vitals' own listeners, which settle their last values on the same event
  document.addEventListener('visibilitychange', () => queueMicrotask(send));
};

import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Reports a value set in a control before scripts ran, or by a browser that refills a form: React leaves it there without an event.
 * @param read what the controls hold; undefined where it is what was rendered
 * @returns the ref of the element around the controls
 */
export const useEarlyInput = <V, C extends Control = HTMLInputElement>(
  read: (controls: readonly C[]) => V | undefined,
  onEarly: (value: V) => void,
): RefObject<HTMLDivElement | null> => {
  const frame = useRef<HTMLDivElement>(null);
  const early = useEffectEvent(read);
  const take = useEffectEvent(onEarly);
  useEffect(() => {
    const value = early([...(frame.current?.querySelectorAll<C>('input, select, textarea') ?? [])]);
    // rendered one by one, so that each control knows of the one before it
    if (value !== undefined) queueMicrotask(() => flushSync(() => take(value)));
  }, []);
  return frame;
};

/** Where a thumb was moved to; undefined where it is at the value, or at the step next to it. */
export const movedTo = (thumb: HTMLInputElement | undefined, value: number, step: number): number | undefined =>
  // tenths are not exact
  thumb && Math.abs(thumb.valueAsNumber - value) > step * 0.99 ? thumb.valueAsNumber : undefined;

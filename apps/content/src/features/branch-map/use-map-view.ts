import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { limited, panned, zoomed, type FramePoint, type Size, type View } from './geo/view.ts';

const KEY_STEP = 80;
const ZOOM_STEP = 1;
/** A finger that moved less than this meant to press. */
const SLACK = 6;
const GLIDE_MS = 350;
const WHEEL_LEVEL = 240;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [KEY_STEP, 0],
  ArrowRight: [-KEY_STEP, 0],
  ArrowUp: [0, KEY_STEP],
  ArrowDown: [0, -KEY_STEP],
};

const wantsStill = (): boolean =>
  document.documentElement.dataset['motion'] === 'none' || (window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true);

const eased = (share: number): number => 1 - (1 - share) ** 3;

const between = (from: View, to: View, share: number): View => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  zoom: from.zoom + (to.zoom - from.zoom) * share,
});

const spread = ([one, other]: readonly FramePoint[]): number => (one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0);
const centre = (points: readonly FramePoint[]): FramePoint => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

const pointIn = (element: Element, { clientX, clientY }: { clientX: number; clientY: number }): FramePoint => {
  const { left, top } = element.getBoundingClientRect();
  return [clientX - left, clientY - top];
};

interface Moving {
  view: View;
  /** Goes there in a short glide, or at once where motion is unwelcome; what is pressed during a glide is added to its end. */
  go: (to: View | ((from: View) => View)) => void;
  /** For the frame. */
  hands: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
    onDoubleClick: (event: MouseEvent<HTMLElement>) => void;
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Moves a view by fingers, mouse, wheel and keys. The wheel belongs to the page until the map has the focus or Ctrl is held. */
export const useMapView = (frame: RefObject<HTMLElement | null>, size: Size, begin: () => View): Moving => {
  const [view, setView] = useState(begin);
  const latest = useRef(view);
  const goal = useRef(view);
  const glide = useRef(0);
  const fingers = useRef(new Map<number, FramePoint>());
  const pressedAt = useRef<FramePoint>(undefined);

  const show = useCallback((next: View) => {
    latest.current = next;
    setView(next);
  }, []);
  const jump = useCallback(
    (next: View) => {
      cancelAnimationFrame(glide.current);
      goal.current = next;
      show(next);
    },
    [show],
  );
  const go = useCallback(
    (to: View | ((from: View) => View)) => {
      cancelAnimationFrame(glide.current);
      const [from, end] = [latest.current, limited(typeof to === 'function' ? to(goal.current) : to)];
      goal.current = end;
      if (wantsStill()) return show(end);
      let began: number | undefined;
      const step = (now: number) => {
        began ??= now;
        const share = Math.min(1, (now - began) / GLIDE_MS);
        show(between(from, end, eased(share)));
        if (share < 1) glide.current = requestAnimationFrame(step);
      };
      glide.current = requestAnimationFrame(step);
    },
    [show],
  );
  useEffect(() => () => cancelAnimationFrame(glide.current), []);

  // React's own wheel listeners cannot prevent the page from scrolling
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && !element.contains(document.activeElement)) return;
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 40;
      const by = Math.max(-1, Math.min(1, (-event.deltaY * lines) / WHEEL_LEVEL));
      jump(zoomed(latest.current, size, by, pointIn(element, event)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, size, jump]);

  const lift = ({ pointerId }: PointerEvent<HTMLElement>) => {
    fingers.current.delete(pointerId);
    pressedAt.current = undefined;
  };

  return {
    view,
    go,
    hands: {
      onPointerDown: (event) => {
        if (event.button > 0) return;
        fingers.current.set(event.pointerId, pointIn(event.currentTarget, event));
        pressedAt.current = fingers.current.size === 1 ? pointIn(event.currentTarget, event) : undefined;
      },
      onPointerMove: (event) => {
        if (!fingers.current.has(event.pointerId)) return;
        const before = [...fingers.current.values()];
        const at = pointIn(event.currentTarget, event);
        // a press that trembles is still a press on what lies under it
        if (pressedAt.current && spread([pressedAt.current, at]) < SLACK) return;
        pressedAt.current = undefined;
        if (!event.currentTarget.hasPointerCapture?.(event.pointerId)) event.currentTarget.setPointerCapture?.(event.pointerId);
        fingers.current.set(event.pointerId, at);
        const after = [...fingers.current.values()];
        const [from, to] = [centre(before), centre(after)];
        const moved = panned(latest.current, to[0] - from[0], to[1] - from[1]);
        const ratio = spread(before) > 0 ? spread(after) / spread(before) : 1;
        jump(ratio === 1 ? moved : zoomed(moved, size, Math.log2(ratio), to));
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onDoubleClick: (event) => {
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        go(zoomed(latest.current, size, ZOOM_STEP, pointIn(event.currentTarget, event)));
      },
      onKeyDown: (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        const arrow = arrows[event.key];
        if (arrow) go((from) => panned(from, arrow[0], arrow[1]));
        else if (event.key === '+' || event.key === '=') go((from) => zoomed(from, size, ZOOM_STEP));
        else if (event.key === '-' || event.key === '_') go((from) => zoomed(from, size, -ZOOM_STEP));
        else return;
        event.preventDefault();
      },
    },
  };
};

import { firstPaint } from './app/first-paint.ts';
import { ownScript } from './app/own-script.ts';

const drawn = firstPaint({
  hidden: document.visibilityState === 'hidden',
  nextFrame: (run) => window.requestAnimationFrame(run),
  after: (run, ms) => window.setTimeout(run, ms),
});

// the page is seen before its code runs, which from the browser's own store is there before the first frame; `eager`
// leaves the code in this file, so that nothing is asked for later
if (ownScript) void drawn.then(() => import(/* webpackMode: "eager" */ './start.tsx')).then(({ start }) => start());

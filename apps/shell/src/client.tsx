import { beforeCode } from '@pozyka/forms/before-code';
import { followPopovers } from './features/frame/follow-popovers.ts';
import { watchLanguage } from './features/language/watch-language.ts';
import { firstPaint } from './app/first-paint.ts';
import { ownScript } from './app/own-script.ts';
import { isPlain, showPlain } from './app/plain-page.ts';
import { lacksBuiltIns } from './app/polyfills/lacks-built-ins.ts';

const rendered = firstPaint({
  hidden: document.visibilityState === 'hidden',
  nextFrame: (run) => window.requestAnimationFrame(run),
  after: (run, ms) => window.setTimeout(run, ms),
});

const nextTask = () => new Promise<void>((resolve) => void window.setTimeout(resolve));

/** `eager` leaves the code in this file, so that nothing is requested later; in parts, between which the browser responds to anyone who touches the page. */
const begin = async () => {
  if (lacksBuiltIns()) await import(/* webpackChunkName: "polyfills" */ './app/polyfills/polyfills.ts');
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './core/store.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './app/browser-app.tsx');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  await start();
};

const [visit] = performance.getEntriesByType('navigation');

followPopovers(document);
watchLanguage(document);
if (ownScript) {
  const touched = navigator.userActivation?.hasBeenActive ?? false;
  beforeCode(document, visit instanceof PerformanceNavigationTiming ? visit.type : undefined, touched);
}

// the page is seen before its code runs, which from the browser's own store is there before the first frame
if (ownScript && !isPlain()) void rendered.then(begin).catch(showPlain);

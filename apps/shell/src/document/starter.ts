import { parseInclusiveMode } from '@pozyka/remote-kit/inclusive-mode';
import Cookies from 'js-cookie';
import { anchorOf } from '../app/anchor-of.ts';
import { ownScript } from '../app/own-script.ts';
import { isPlain, showPlain } from '../app/plain-page.ts';
import { BOOT_ID } from '../core/boot.ts';
import { once } from '../core/once.ts';
import { customerIn } from '../features/session/customer.ts';
import { watchLanguage } from '../features/language/watch-language.ts';
import { showMode } from '../features/inclusive/show-mode.ts';
import { followPopovers } from '../features/frame/follow-popovers.ts';
import { readMark } from '../core/session-mark.ts';
import type { DocumentBoot } from '../core/document-boot.ts';
import type { Islands } from './islands.tsx';
import { watchIslands } from './watch-islands.ts';

/*
 * The first script of a document, without React: what the page cannot wait for. The rest comes with the first island (islands.tsx), or when
 * the browser idles, after the islands that begin then (visit.ts).
 */
const boot = JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as DocumentBoot;
const { documentElement: html } = document;

let islandsNow: Islands | undefined;
const loadIslands = once(async () => {
  const { startIslands } = await import(/* webpackChunkName: "islands" */ './islands.tsx');
  return (islandsNow = await startIslands(boot));
});

const loadVisit = once(async () => {
  const { startVisit } = await import(/* webpackChunkName: "visit" */ './visit.ts');
  return startVisit({ boot, loadIslands, islandsNow: () => islandsNow });
});

/** A link to a place in a closed part opens it: older browsers do not. */
const openTarget = () => {
  const closed = document.getElementById(anchorOf(window.location.hash))?.closest('details');
  if (!closed) return;
  closed.open = true;
  closed.querySelector('summary')?.focus({ preventScroll: true });
};

/** Where the customer is named, with the server's words for one without a name. */
const nameless = new Map([...document.querySelectorAll('[data-customer]')].map((element) => [element, element.textContent]));

/** A logged-in customer sees at once that the site knows them; what they can do comes with the island `account`. */
const greet = (): boolean => {
  const loggedIn = readMark() !== '';
  html.toggleAttribute('data-session', loggedIn);
  const customer = loggedIn ? customerIn(Cookies.get()) : undefined;
  for (const [name, words] of nameless) name.textContent = customer ? `${customer.secondName} ${customer.firstName}` : words;
  return loggedIn;
};

let isVisitStarted = false;
const visit = () =>
  loadVisit().then(async (started) => {
    await started.questionReady;
    isVisitStarted = true;
    return started;
  });

/** A press on what the browser cannot do by itself. */
const press = ({ target }: Event) => {
  if (!(target instanceof Element)) return;
  if (target.closest('[data-failed] button')) window.location.reload();
  const settings = target.closest<HTMLElement>('[data-cookie-settings]');
  if (settings && !isVisitStarted) void visit().then(() => settings.click());
};

const start = () => {
  const islands = watchIslands({ loadIslands, lost: () => void visit().then(({ lost }) => lost()) });
  followPopovers(document);
  watchLanguage(document);
  document.addEventListener('click', press);
  window.addEventListener('hashchange', openTarget);
  openTarget();
  // until then the browser itself looks for the place, and takes the focus from it
  window.addEventListener('load', openTarget, { once: true });
  let isCustomers: boolean | undefined;
  const lookAgain = () => {
    if (document.visibilityState !== 'visible') return;
    showMode(parseInclusiveMode(Cookies.get('inclusive')));
    const loggedIn = greet();
    // who has logged in since is led on from it
    if (loggedIn && boot.isGuest && isCustomers === false) return window.location.reload();
    isCustomers ??= loggedIn;
    if (loggedIn) void islands.beginOf('session');
  };
  // another tab may have logged in or out or chosen a look, and what was fetched ahead, or comes from the back/forward cache, is of before
  document.addEventListener('visibilitychange', lookAgain);
  window.addEventListener('focus', lookAgain);
  window.addEventListener('pageshow', lookAgain);
  lookAgain();
  html.dataset['hydrated'] = '';
  const idle = window.requestIdleCallback ?? window.setTimeout;
  idle(() => {
    void islands
      .beginOf('idle')
      .then(visit)
      .catch(() => undefined);
  });
};

const startOrPlain = () => {
  try {
    if (ownScript && !isPlain()) start();
  } catch {
    showPlain();
  }
};

// what was prerendered is no visit until it is shown
if (document.prerendering) document.addEventListener('prerenderingchange', startOrPlain, { once: true });
else startOrPlain();

import { createI18n } from '@pozyka/i18n';
import type { IslandModule, RemoteModule } from '@pozyka/remote-kit';
import Cookies from 'js-cookie';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { browserEnvironment } from '../core/browser-environment.ts';
import { ROOT_ID } from '../core/boot.ts';
import { createDeferred, notifyBy } from '../core/deferred.ts';
import { once } from '../core/once.ts';
import { createProgress } from '../core/progress.ts';
import { createRemotes } from '../core/remotes.ts';
import { scriptMaker } from '../core/script-maker.ts';
import { createStore } from '../core/store.ts';
import { liveOriginsOf, documentPolicy } from '../app/trusted-types.ts';
import { messagesOf } from '../app/messages-of.ts';
import { ownScript } from '../app/own-script.ts';
import { shellTexts } from '../app/shell-texts.ts';
import { homeNow, startCalls } from '../features/errors/start-calls.tsx';
import { watchCalls } from '../features/errors/watch-calls.ts';
import { onErrorReport } from '../core/report-error.ts';
import { customerIn } from '../features/session/customer.ts';
import { markIn } from '../core/session-mark.ts';
import type { DocumentBoot } from '../core/document-boot.ts';
import { IslandRoot } from './island-root.tsx';

/** The shell's other islands, in the shape of a remote's. */
const shellIslands: NonNullable<RemoteModule['islands']> = {
  account: () => import(/* webpackChunkName: "account" */ '../features/frame/account.tsx'),
  'customer-section': () => import(/* webpackChunkName: "account" */ '../features/frame/customer-section-island.tsx'),
  'home-login': () => import(/* webpackChunkName: "home-login" */ '../pages/index/home-login.tsx'),
  'login-by-code': () => import(/* webpackChunkName: "login-by-code" */ '../pages/login/login-by-code.tsx'),
  'login-by-form': () => import(/* webpackChunkName: "login-by-form" */ '../pages/login/login-by-form.tsx'),
  registration: () => import(/* webpackChunkName: "registration" */ '../pages/registration/registration-form.tsx'),
  'password-restore': () => import(/* webpackChunkName: "password-restore" */ '../pages/password-restore/restore-island.tsx'),
  inclusive: () => import(/* webpackChunkName: "inclusive" */ '../features/frame/inclusive-tool.tsx'),
};

/** What most islands of a document share: the store, the texts, the router, the remote's container. */
export interface IslandServices {
  /**
   * An island with everything that it may use of the shell, its data loaded.
   * @throws what went wrong with its code, its texts or its data
   */
  viewOf(island: { app: string; name: string; given: never }): Promise<ReactNode>;
  /** Something of an island threw, and nobody caught it: the customer may wait for it. */
  uncaught(error: unknown): void;
  /** Counts a failure by its name. */
  report(problem: string): void;
}

/** Starts the services of a document's islands. */
export const startServices = async (boot: DocumentBoot): Promise<IslandServices> => {
  const { locale, overrides, app, screen, version, shellVersion, params, remote } = boot;
  const policy = documentPolicy(boot);
  const nonce = ownScript?.nonce || undefined;
  const cookies = document.cookie;
  const loggedIn = markIn(cookies) !== '';
  const place = { app, screen, version };
  const root = document.getElementById(ROOT_ID);
  const environment = browserEnvironment(locale, () => place, markIn(cookies));
  const deferred = createDeferred(() => {
    const listen = startCalls({
      loggedIn,
      cookies,
      store,
      environment,
      placeNow: () => place,
      versionOf: (of) => (of === app ? version : shellVersion),
      leave(typed) {
        if (!loggedIn) {
          if (!typed || boot.isGuest) window.location.reload();
          return;
        }
        // nothing of the customer before stays in sight
        if (root) root.hidden = true;
        window.location.replace(homeNow());
      },
      render(page) {
        root?.replaceChildren();
        if (root) createRoot(root).render(page);
      },
    });
    return Promise.resolve((message) => {
      if (message.type !== 'shown') listen(message);
    });
  });
  const store = createStore(environment, undefined, watchCalls(deferred.tell, createProgress()));
  onErrorReport((report) => deferred.tell({ type: 'failure', ...report }));
  deferred.wake();
  const translations = createI18n({ locale, messages: { shell: await messagesOf(shellTexts, screen, locale) }, overrides });
  const remotes = remote ? [remote] : [];
  const loadRemote = createRemotes(
    remotes,
    scriptMaker(policy, liveOriginsOf(remotes), nonce),
    // a chunk of its own, for what this one has and the application's has not
    () => import(/* webpackChunkName: "document-federation" */ '../core/federation.ts'),
  );
  const moduleOf = once(async (): Promise<RemoteModule> => {
    const module = await loadRemote(app);
    translations.addResourceBundle(locale, app, { ...(await messagesOf(module, screen, locale)), ...overrides[app] });
    return module;
  });
  const customer = loggedIn ? customerIn(Cookies.get()) : undefined;
  const context = {
    store,
    translations,
    environment: { locale, loggedIn, config: boot.config, ...(customer && { customer }) },
    pages: { isUnshipped: (path: string) => boot.unshipped.includes(path), isProtected: () => false },
    services: {
      notify: notifyBy(deferred.tell),
      showFailure: (error: unknown) => deferred.tell({ type: 'unshown', error }),
      report: (problem: string) => deferred.tell({ type: 'problem', problem }),
      prefetch: () => undefined,
      leaves: () => true,
    },
    params,
  };

  return {
    async viewOf({ app: of, name, given }) {
      const { islands, pages }: Pick<RemoteModule, 'islands' | 'pages'> =
        of === 'shell' ? { islands: shellIslands, pages: {} } : await moduleOf();
      const load = islands?.[name] ?? pages[name];
      if (!load) throw new Error(`${of} has no island ${name}`);
      const { default: Part, load: loadData } = (await load()) as IslandModule;
      const t = (key: string, values?: Record<string, unknown>) => translations.t(key, { ns: of, ...values });
      const query = new URLSearchParams(window.location.search);
      await loadData?.({ dispatch: store.dispatch, path: '', params, query, locale, loggedIn, t }, given);
      return <IslandRoot {...context} app={of} Part={Part} given={given} />;
    },
    uncaught: (error) => deferred.tell({ type: 'uncaught', error }),
    report: context.services.report,
  };
};

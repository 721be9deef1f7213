import { isApiError, mainApi, marketplaceApi } from '@pozyka/api-client';
import type { ThunkAction } from '@reduxjs/toolkit';
import type { UnknownAction } from 'redux';
import type { EndedCall, DeferredMessage, NoticeKind } from '../../core/deferred.ts';
import type { PlaceNow } from '../../core/place-now.ts';
import type { Store } from '../../core/store.ts';
import type { OpenModal } from '../modals/modal-store.ts';
import type { NoticeStore } from '../notices/notice-store.ts';
import type { ShellTexts } from '../notices/texts.ts';
import { kindOf, type BrowserError } from './browser-error.ts';
import { noticeText, reactionTo } from './reaction.ts';
import { traceOf } from './trace.ts';

export interface CallListenerOptions {
  dispatch: Store['dispatch'];
  loggedIn: boolean;
  texts(): ShellTexts;
  raise: NoticeStore['raise'];
  openModal(modal: OpenModal): void;
  endSession(): void;
  closeSite(html: string): void;
  /** A call has changed something, perhaps who is logged in. */
  changed(): void;
  placeNow(): PlaceNow;
  versionOf(app: string): string;
  /** Tells the gateway, which counts failures per release and logs them by their trace. */
  tellGateway(report: BrowserError): void;
  track(event: { event: 'error'; code: number; request_id?: string; problem?: string } & PlaceNow): void;
}

const APIS = { [mainApi.reducerPath]: mainApi, [marketplaceApi.reducerPath]: marketplaceApi };
const TONES = { success: 'success', warn: 'warning', error: 'danger' } as const satisfies Record<NoticeKind, string>;

type Endpoints = Record<string, { initiate(arg: unknown, options: object): ThunkAction<unknown, never, never, UnknownAction> } | undefined>;

/** The one listener: turns what the pages' calls came to into notices, modals, logout, the closed site, and error events. */
export const createCallListener = (options: CallListenerOptions): ((message: Exclude<DeferredMessage, { type: 'shown' }>) => void) => {
  const again = ({ api, endpoint, arg }: EndedCall) => {
    const endpoints: Endpoints = APIS[api as keyof typeof APIS].endpoints;
    const call = endpoints[endpoint]?.initiate(arg, { forceRefetch: true, subscribe: false });
    if (call) void options.dispatch(call as never);
  };

  const onCall = (call: EndedCall) => {
    const texts = options.texts();
    const { error } = call;
    const reaction = reactionTo(call, options.loggedIn, texts);
    if (error) {
      const { code, requestId } = error;
      options.track({ event: 'error', code, ...(requestId ? { request_id: requestId } : {}), ...options.placeNow() });
    } else options.changed();
    switch (reaction.do) {
      case 'end-session':
        return options.endSession();
      case 'close-site':
        return options.closeSite(reaction.html);
      case 'modal':
        return options.openModal({ name: reaction.name, text: reaction.text });
      case 'notice':
        return options.raise(
          { tone: 'danger', title: texts.error, text: reaction.text },
          reaction.retry ? { label: texts.retry, again: () => again(call) } : undefined,
        );
      case 'nothing':
    }
  };

  return (message) => {
    if (message.type === 'call') return onCall(message.call);
    if (message.type === 'failure') {
      const { app, error } = message;
      const place = { ...options.placeNow(), app, version: options.versionOf(app) };
      const trace = traceOf(error);
      const kind = kindOf(error);
      options.tellGateway({ ...place, kind, trace });
      return options.track({ event: 'error', code: 0, problem: kind, ...(trace ? { request_id: trace } : {}), ...place });
    }
    if (message.type === 'unshown') {
      const texts = options.texts();
      const { error } = message;
      const call = { api: '', endpoint: '', kind: 'Query', arg: undefined, shownByPage: false } as const;
      // all else was done when the call ended
      if (!isApiError(error) || reactionTo({ ...call, error }, options.loggedIn, texts).do === 'notice')
        options.raise({ tone: 'danger', title: texts.error, text: noticeText(error, texts) });
      return undefined;
    }
    if (message.type === 'uncaught') {
      const texts = options.texts();
      const { error } = message;
      const trace = traceOf(error);
      options.tellGateway({ ...options.placeNow(), kind: kindOf(error), trace });
      options.track({ event: 'error', code: 0, problem: 'uncaught', ...(trace ? { request_id: trace } : {}), ...options.placeNow() });
      return options.raise({ tone: 'danger', title: texts.error, text: noticeText(error, texts) });
    }
    if (message.type === 'problem') {
      options.tellGateway({ ...options.placeNow(), kind: 'problem', trace: undefined });
      return options.track({ event: 'error', code: 0, problem: message.problem, ...options.placeNow() });
    }
    const { kind, content } = message;
    options.raise({ tone: TONES[kind], title: content.title ?? options.texts()[kind], text: content.text });
  };
};

import type { ApiError } from '@pozyka/api-client';
import type { NoticeContent, Notify } from '@pozyka/remote-kit';

export type NoticeKind = keyof Notify;

/** A call of an API that has ended, as far as the listener needs to know it. */
export interface EndedCall {
  api: string;
  endpoint: string;
  kind: 'Query' | 'Mutation';
  arg: unknown;
  /** Absent for one that succeeded. */
  error?: ApiError;
  /** True where the page shows the failure itself. */
  shownByPage: boolean;
  data?: unknown;
}

/** What the start of the page leaves to code that comes after it. */
export type DeferredMessage =
  | { type: 'call'; call: EndedCall }
  | { type: 'notice'; kind: NoticeKind; content: NoticeContent }
  | { type: 'failure'; error: unknown; app: string }
  /** A call whose failure its page has no place for; it was counted when it ended. */
  | { type: 'unshown'; error: unknown }
  /** What nobody caught: the customer may wait for it. */
  | { type: 'uncaught'; error: unknown }
  /** A failure that a page handles by itself, by its name. */
  | { type: 'problem'; problem: string }
  /** Another page is in sight; nobody hurries for that. */
  | { type: 'shown' };

export type Receive = (message: DeferredMessage) => void;

/** A letter box for the part of the shell that loads after hydration, or at the first letter. Nothing that comes before is lost. */
export const createDeferred = (load: () => Promise<Receive>): { tell: Receive; wake: () => void } => {
  let receive: Receive | undefined;
  let loading: Promise<void> | undefined;
  let waiting: DeferredMessage[] = [];
  const wake = () => {
    loading ??= load().then(
      (ready) => {
        receive = ready;
        const letters = waiting;
        waiting = [];
        letters.forEach(ready);
      },
      () => {
        // the next letter tries again
        loading = undefined;
      },
    );
  };
  return {
    wake,
    tell(message) {
      if (receive) return receive(message);
      waiting.push(message);
      if (message.type !== 'shown') wake();
    },
  };
};

/** The pages' side of notices. */
export const notifyBy = (tell: Receive): Notify => {
  const raise = (kind: NoticeKind) => (content: NoticeContent) => tell({ type: 'notice', kind, content });
  return { success: raise('success'), warn: raise('warn'), error: raise('error') };
};

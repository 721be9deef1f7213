import { createIntent, isApiError } from '@pozyka/api-client';
import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';

/** Sends one save; rejects with an ApiError. */
export type Send = (body: ApplicationDraft, key: string) => Promise<ApplicationSaved>;

/** Saves of one customer's application, one after the other, so that a draft never overtakes what was sent after it. */
export interface SaveQueue {
  /**
   * The same content while it is still waiting or on its way is sent once. A draft takes the place of one that still waits:
   * each holds its step whole. Rejects with an ApiError.
   */
  save(body: ApplicationDraft, options?: { draft?: boolean }): Promise<ApplicationSaved>;
  isIdle(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Entry {
  body: ApplicationDraft;
  text: string;
  /** A draft that waits may be replaced. */
  replaceable: boolean;
  answer: Promise<ApplicationSaved>;
}

export const createSaveQueue = (send: Send): SaveQueue => {
  const intent = createIntent();
  const listeners = new Set<() => void>();
  let last: Entry | undefined;

  const sendOnce = async (body: ApplicationDraft) => {
    try {
      const saved = await send(body, intent.keyFor(body));
      intent.done();
      return saved;
    } catch (error) {
      // the server has decided: trying again is a new intent, or it would repeat its answer
      if (isApiError(error) && error.status >= 200 && error.status < 500) intent.done();
      throw error;
    }
  };

  return {
    save(body, { draft = false } = {}) {
      const text = JSON.stringify(body);
      if (last?.text === text) {
        last.replaceable &&= draft;
        return last.answer;
      }
      if (draft && last?.replaceable) {
        Object.assign(last, { body, text });
        return last.answer;
      }
      const before = last?.answer.catch(() => undefined) ?? Promise.resolve();
      const start = () => {
        entry.replaceable = false;
        return sendOnce(entry.body);
      };
      const entry: Entry = { body, text, replaceable: draft, answer: before.then(start) };
      last = entry;
      const end = () => {
        if (last === entry) last = undefined;
        for (const listener of listeners) listener();
      };
      entry.answer.then(end, end);
      return entry.answer;
    },
    isIdle: () => last === undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

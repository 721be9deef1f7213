import { createIntent, type Intent } from '@pozyka/api-client';
import type { ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';

/** Sends one save, of a draft or on purpose, in its order or before the one on its way has ended; rejects with an ApiError. */
export type Send = (body: ApplicationDraft, key: string, manner: { draft: boolean; inOrder: boolean }) => Promise<ApplicationSaved>;

/** Saves of one customer's application, one after the other, so that a draft never overtakes what was sent after it. */
export interface SaveQueue {
  /**
   * The same content while it is still waiting or on its way is sent once. A draft joins one that still waits.
   * Rejects with an ApiError, or what else was thrown; never throws.
   * @param options `after`: it waits for that as well, unless the page is left first
   */
  save(body: ApplicationDraft, options?: { draft?: boolean; after?: Promise<void> | undefined }): Promise<ApplicationSaved>;
  /** The page is being left: what waits, and what others save as it is left, goes at once, or it would never go. */
  hurry(): void;
  isIdle(): boolean;
  subscribe(listener: () => void): () => void;
}

interface Entry {
  body: ApplicationDraft;
  text: string;
  draft: boolean;
  /** It is on its way; a draft that waits may still grow. */
  started: boolean;
  hurry: () => void;
  /** It goes out of order. */
  hurried: boolean;
  answer: Promise<ApplicationSaved>;
}

/** Two drafts as one; what was typed later counts. */
const joined = (first: ApplicationDraft, second: ApplicationDraft): ApplicationDraft => {
  const whole: ApplicationDraft = { ...first, ...second };
  for (const section of ['Passport', 'Address', 'Social'] as const)
    if (first[section] && second[section]) whole[section] = { ...first[section], ...second[section] };
  return whole;
};

export const createSaveQueue = (send: Send): SaveQueue => {
  const inOrder = createIntent();
  const listeners = new Set<() => void>();
  let last: Entry | undefined;
  /** All that was not sent yet, in order. */
  const waiting = new Set<Entry>();
  let isLeaving = false;

  const sendOnce = async ({ body, draft }: Entry, intent: Intent) => {
    try {
      const saved = await send(body, intent.keyFor(body), { draft, inOrder: intent === inOrder });
      intent.settle();
      return saved;
    } catch (error) {
      // the server has decided: trying again is a new intent, or it would repeat its answer
      intent.settle(error);
      throw error;
    }
  };

  const enqueue = (body: ApplicationDraft, draft: boolean, after?: Promise<void>): Promise<ApplicationSaved> => {
    const text = JSON.stringify(body);
    // what is sent on purpose does not join a draft on its way: its failure would be reported quietly
    if (last?.text === text && (draft || !last.draft || !last.started)) {
      last.draft &&= draft;
      return last.answer;
    }
    if (draft && last?.draft && !last.started) {
      last.body = joined(last.body, body);
      last.text = JSON.stringify(last.body);
      return last.answer;
    }
    const before = Promise.all([last?.answer.catch(() => undefined), after]);
    const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
    const start = () => {
      entry.started = true;
      waiting.delete(entry);
      // one that overtakes must not share its key with the one that is on its way
      return sendOnce(entry, entry.hurried ? createIntent() : inOrder);
    };
    const entry: Entry = {
      body,
      text,
      draft,
      started: false,
      hurry: () => {
        entry.hurried = true;
        hurry();
      },
      hurried: false,
      answer: Promise.race([before, hurried]).then(start),
    };
    last = entry;
    waiting.add(entry);
    if (isLeaving) entry.hurry();
    const end = () => {
      if (last === entry) last = undefined;
      for (const listener of listeners) listener();
    };
    entry.answer.then(end, end);
    return entry.answer;
  };

  return {
    // what throws before anything is sent is reported as a failed save
    save: async (body, { draft = false, after } = {}) => enqueue(body, draft, after),
    hurry: () => {
      for (const entry of waiting) entry.hurry();
      isLeaving = true;
      // no task follows in a page that is left, unless it comes back
      setTimeout(() => {
        isLeaving = false;
      });
    },
    isIdle: () => last === undefined,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

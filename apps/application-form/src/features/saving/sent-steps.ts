import type { Application, ApplicationDraft } from '@pozyka/api-contract';
import type { Step } from '@pozyka/domain/steps';

/** A whole step that was sent while the customer went on. */
export interface SentStep {
  body: ApplicationDraft;
  /** Where the step is, without locale. */
  path: string;
  /** Once the answers were re-read, what is saved says nothing more. */
  state: 'sending' | 'saved' | 'refused';
  /** How far the application is with it: as expected, then as the save said. */
  completeness: number;
  /** Why it was refused: an ApiError, or `notAccepted`. */
  error?: unknown;
}

export type Sent = Readonly<Partial<Record<Step, SentStep>>>;

/** The steps of one customer that were sent from here, of this document alone: what they hold is newer than what the server has answered. */
export interface SentSteps {
  get(): Sent;
  /** The newest of a step counts. */
  put(step: Step, sent: SentStep): void;
  /** The answers were re-read after all saves: what was saved is among them. */
  read(): void;
  /** The application is over: another has none of them. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

export const createSentSteps = (): SentSteps => {
  let now: Sent = {};
  const listeners = new Set<() => void>();
  const become = (next: Sent) => {
    now = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => now,
    put: (step, sent) => become({ ...now, [step]: sent }),
    read() {
      const left = Object.entries(now).filter(([, { state }]) => state !== 'saved');
      if (left.length < Object.keys(now).length) become(Object.fromEntries(left));
    },
    clear: () => become({}),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Another step than this one that was refused: nothing is submitted without what it holds. */
export const refusedBefore = (sent: Sent, step: Step): SentStep | undefined =>
  Object.entries(sent).find(([other, { state }]) => other !== step && state === 'refused')?.[1];

/** The answers with what was sent on top of them. */
export const withSent = (application: Application, sent: Sent): Application =>
  Object.values(sent).reduce<Application>(
    (whole, { body: { Passport = {}, Address = {}, Social = {} } }) => ({
      ...whole,
      Passport: { ...whole.Passport, ...Passport },
      Address: { ...whole.Address, ...Address },
      Social: { ...whole.Social, ...Social },
    }),
    application,
  );

/** How far the application is, with what is on its way. */
export const completenessWith = ({ Completeness }: Pick<Application, 'Completeness'>, sent: Sent): number =>
  Math.max(Completeness, ...Object.values(sent).map(({ state, completeness }) => (state === 'refused' ? 0 : completeness)));

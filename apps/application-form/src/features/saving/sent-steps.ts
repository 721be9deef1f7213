import { laidOver } from '@pozyka/api-client/application';
import type { Application, ApplicationDraft } from '@pozyka/api-contract';
import type { Step } from '@pozyka/domain/steps';

/** A whole step that was sent while the customer went on. */
export interface SentStep {
  body: ApplicationDraft;
  /** Where the step is, without locale. */
  path: string;
  state: 'sending' | 'refused';
  /** How far the application is with it. */
  completeness: number;
  /** Why it was refused: an ApiError, or `notAccepted`. */
  error?: unknown;
}

export type Sent = Readonly<Partial<Record<Step, SentStep>>>;

/** Another step than this one that was refused: nothing is submitted without what it holds. */
export const refusedBefore = (sent: Sent, step: Step): SentStep | undefined =>
  Object.entries(sent).find(([other, { state }]) => other !== step && state === 'refused')?.[1];

/** The application with what was sent on top of it. */
export const withSent = (application: Application, sent: Sent): Application =>
  Object.values(sent).reduce((whole, { body }) => laidOver(whole, body), application);

/** How far the application is, with what is on its way. */
export const completenessWith = ({ Completeness }: Pick<Application, 'Completeness'>, sent: Sent): number =>
  Math.max(Completeness, ...Object.values(sent).map(({ state, completeness }) => (state === 'refused' ? 0 : completeness)));

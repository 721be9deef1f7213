import type { FormFields } from '@pozyka/api-contract';

/** The first page of a restore, without locale. */
export const WHO = '/password-restore';
/** The second one. */
export const NEW_PASSWORD = '/password-restore/update';

/** What the second page of a restore needs; it travels in the history entry, never in the address. */
export interface RestoreState {
  token: string;
  /** When the code was sent, by this device's clock. */
  at: number;
}

/** What an entry of the history holds: of the second page, of the first one after the second was over, or of the first one. */
export type RestoreEntry = RestoreState | { over: true } | null;

/** Goes from one page to the other. */
export type OpenRestore = (state: RestoreEntry, how: 'pushState' | 'replaceState') => void;

export const isRestoreState = (state: unknown): state is RestoreState =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' && 'at' in state;

/** Whether the customer was sent back to the first page. */
export const isSentBack = (state: unknown): boolean => typeof state === 'object' && state !== null && 'over' in state;

let typed: FormFields | undefined;

/** What identified the customer: stored for another code as long as the document lives, and nowhere else. */
export const identification = {
  keep(fields: FormFields | undefined): void {
    typed = fields;
  },
  get: (): FormFields | undefined => typed,
};

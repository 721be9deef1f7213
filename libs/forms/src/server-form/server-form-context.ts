import type { FormHint } from '@pozyka/api-contract';
import type { SendFile } from '@pozyka/design-system';
import type { Locale } from '@pozyka/i18n';
import { createContext } from 'react';

/** Asks for hints: the `url` and `params` of the contract's call. */
export type LoadHints = (query: { url: string; params: string }, signal: AbortSignal) => Promise<readonly FormHint[]>;

/** Sends a file of a field and resolves with its id, or the reason of its refusal; rejects when it could not be sent. */
export type SendFormFile = (field: string, ...sent: Parameters<SendFile>) => ReturnType<SendFile>;

/** What the form's fields get from the page around it. */
export interface ServerFormTools {
  locale: Locale;
  loadHints?: LoadHints | undefined;
  sendFile?: SendFormFile | undefined;
}

export const ServerFormContext = createContext<ServerFormTools>({ locale: 'uk' });

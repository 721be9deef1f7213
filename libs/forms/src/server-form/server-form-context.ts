import type { FormFile, FormHint } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/i18n';
import { createContext } from 'react';

/** Asks for hints: the `url` and `params` of the contract's call. */
export type LoadHints = (query: { url: string; params: string }, signal: AbortSignal) => Promise<readonly FormHint[]>;

/** Sends a file of a field; rejects when it could not be sent. */
export type SendFormFile = (
  field: string,
  file: File,
  options: { onProgress: (percent: number) => void; signal: AbortSignal },
) => Promise<Pick<FormFile, 'id'>>;

/** What the form's fields get from the page around it. */
export interface ServerFormTools {
  locale: Locale;
  loadHints?: LoadHints | undefined;
  sendFile?: SendFormFile | undefined;
}

export const ServerFormContext = createContext<ServerFormTools>({ locale: 'uk' });

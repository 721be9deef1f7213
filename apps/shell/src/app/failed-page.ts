import { isApiError } from '@pozyka/api-client';
import type { BootPage } from '../core/boot.ts';
import type { LoadedPage } from '../core/page-loader.ts';
import { reportError } from '../core/report-error.ts';

type FailedPage = Extract<LoadedPage, { state: 'failed' }>;

/** The status of a page that failed, in its document and in what it shows: the server's own; 503, to be retried, where none said anything. */
export const failedStatus = (error: unknown): number => (isApiError(error) && error.status >= 400 ? error.status : 503);

/** The code that a failed page is titled with. */
export const failedCode = (error: unknown): number => (isApiError(error) && error.status > 0 ? error.code : failedStatus(error));

/** The failed page of a document: it names the status that the document has. */
export const failedPage = (page: FailedPage, trace: string | undefined): FailedPage => {
  const status = failedStatus(page.error);
  const error = isApiError(page.error) && page.error.status > 0 ? { ...page.error, status, code: status } : page.error;
  return { ...page, error, ...(trace ? { trace } : {}) };
};

/** The same for the browser, which must render the same as the server. */
export const failedBoot = ({ error, trace }: FailedPage): BootPage => {
  const shown = isApiError(error) && error.status > 0 ? error : undefined;
  return {
    state: 'failed',
    ...(trace ? { trace } : {}),
    ...(shown && { error: { status: shown.status, code: shown.code, ...(shown.message ? { message: shown.message } : {}) } }),
  };
};

/** A part of a page did not load while the page was rendered. */
export const isChunkLost = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reports once what broke while a page was rendered. Where the document is reloaded for it, that has reported it already.
 * @param codeLost true where the document is on its way to be reloaded
 */
export const tellPageError = async (error: unknown, app: string, codeLost: (app: string) => Promise<boolean>): Promise<void> => {
  if (!(isChunkLost(error) && (await codeLost(app)))) reportError(error, app);
};

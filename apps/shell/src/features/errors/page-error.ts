import { reportError } from '../../core/report-error.ts';

/** A part of a page did not load while the page was rendered. */
export const isChunkLost = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/**
 * Reports once what broke while a page was rendered. Where the document is reloaded for it, that has reported it already.
 * @param codeLost true where the document is on its way to be reloaded
 */
export const tellPageError = async (error: unknown, app: string, codeLost: (app: string) => Promise<boolean>): Promise<void> => {
  if (!(isChunkLost(error) && (await codeLost(app)))) reportError(error, app);
};

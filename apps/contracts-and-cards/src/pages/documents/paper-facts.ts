import type { PublicPaper } from '@pozyka/api-contract';
import { formatDay, formatNumber, type Locale } from '@pozyka/i18n';
import type { Text } from '@pozyka/remote-kit';

/** Since when it holds, or held; among other papers with the number of its edition: `Редакція 3, чинна з 10 лютого 2026 року`. */
export const standing = (
  { edition, state, valid_from, valid_until }: PublicPaper,
  among: 'papers' | 'editions',
  text: Text,
  locale: Locale,
): string =>
  text(`${among === 'papers' ? 'papers.standing' : 'papers.held'}.${state}`, {
    edition,
    from: formatDay(valid_from, locale),
    until: valid_until === null ? '' : formatDay(valid_until, locale),
  });

/** Bytes in whole kilobytes, never less than is there. */
export const sizeText = (bytes: number, text: Text, locale: Locale): string =>
  text('papers.size', { size: formatNumber(Math.ceil(bytes / 1024), locale) });

/** The address of an edition as a page: the one in force has the paper's own. */
export const pageOf = ({ paper, id, state }: PublicPaper): string => `/documents/${state === 'current' ? paper : id}`;

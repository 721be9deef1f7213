import { foundMarks } from '@pozyka/api-contract/constants';
import { searchKey } from '@pozyka/domain/site-search';

const LENGTH = 200;
/** So much is shown before the first found word. */
const BEFORE = 60;

const [OPEN, CLOSE] = foundMarks;

/** A piece of a text around the first found word, its found words marked; the beginning where none of them is in the text. */
export const snippetOf = (text: string, stems: readonly string[]): string => {
  const words = [...text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’ʼ`]*[\p{L}\p{N}\p{M}])?/gu)].map(({ 0: word, index }) => ({
    from: index,
    to: index + word.length,
    found: stems.some((stem) => searchKey(word).startsWith(stem)),
  }));
  const first = words.find(({ found }) => found)?.from ?? 0;
  const fromWord = words.find(({ from }) => from >= first - BEFORE);
  const start = first <= BEFORE ? 0 : (fromWord?.from ?? first);
  const end = text.length - start <= LENGTH ? text.length : (words.findLast(({ to }) => to <= start + LENGTH)?.to ?? start + LENGTH);
  let piece = start > 0 ? '…' : '';
  let at = start;
  for (const { from, to, found } of words) {
    if (!found || from < start || to > end) continue;
    piece += text.slice(at, from) + OPEN + text.slice(from, to) + CLOSE;
    at = to;
  }
  return piece + text.slice(at, end).trimEnd() + (end < text.length ? '…' : '');
};

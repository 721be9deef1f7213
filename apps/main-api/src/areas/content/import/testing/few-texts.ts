import { resolve } from 'node:path';
import { readFolder, type SourceFiles } from '../source-files.ts';

/** Texts that nothing else needs: questions but of cards, every post but one, branches after the first. */
const LEFT_OUT = /^(?:faq\/(?!cards)|posts\/(?!categories\.json|five-scam-calls))/;

/** So few of the project's texts that they are parsed in a moment, and whole by themselves: what is refused is what a test adds. */
export const fewTexts = async (): Promise<SourceFiles> => {
  const files = await readFolder(resolve(import.meta.dirname, '../../../../../seed/content'));
  return new Map(
    [...files]
      .filter(([file]) => !LEFT_OUT.test(file))
      .map(([file, text]) => [file, file === 'branches.tsv' ? `${text.split('\n').slice(0, 2).join('\n')}\n` : text]),
  );
};

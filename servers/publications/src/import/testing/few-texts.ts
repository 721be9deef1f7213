import { resolve } from 'node:path';
import { readFolder, type SourceFiles } from '../source-files.ts';

/** Texts that nothing else needs: questions but of cards, every post but one, branches after the first. */
const LEFT_OUT = /^(?:faq\/(?!cards)|posts\/(?!categories\.json|five-scam-calls))/;

/** Texts of which a beginning says as much as the whole. */
const LONG = /^(?:pages|custom\/documents)\/.*\.md$/;

/** What comes before the text, its first paragraph, its headings, and the blocks that have their place in it. */
const beginning = (text: string): string => {
  const [facts = '', first = '', ...others] = text.split(/(?<=^---\n[^]*?^---\n)|\n\n/mu);
  return `${[facts + first, ...others.filter((part) => /^(?:::|## )/.test(part))].join('\n\n').trimEnd()}\n`;
};

/** So few of the project's texts that they are parsed in a moment, and whole by themselves: what is refused is what a test adds. */
export const fewTexts = async (): Promise<SourceFiles> => {
  const files = await readFolder(resolve(import.meta.dirname, '../../../seed/content'));
  const few = (file: string, text: string): string => {
    if (file === 'branches.tsv') return `${text.split('\n').slice(0, 2).join('\n')}\n`;
    return LONG.test(file) ? beginning(text) : text;
  };
  return new Map([...files].filter(([file]) => !LEFT_OUT.test(file)).map(([file, text]) => [file, few(file, text)]));
};

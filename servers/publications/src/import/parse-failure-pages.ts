import { statusesWhere } from '@pozyka/api-contract/constants';
import type { ContentRow } from '../tables/content-rows.ts';
import type { Parsing } from './parsing.ts';
import { readMarkdown } from './read-markdown.ts';
import { toHtml } from './to-html.ts';

/** What is shown where no reason has a text of its own. */
const usual = statusesWhere(({ words }) => words === 'failurePage');

/** Texts of the outcome pages: one for each reason of a refusal, and the usual ones. */
export const parseFailurePages = ({ texts, report, onLink }: Parsing): ContentRow<'content_failure_page'>[] => {
  const folder = 'failure-pages';
  const rows = texts(folder, ['md']).flatMap(({ file, text, alias, language }) => {
    const source = readMarkdown(file, text, ['significance', 'title'], report);
    if (!source) return [];
    const content = toHtml(source.body, { file, bodyLine: source.bodyLine, language }, onLink, report);
    return [{ file, row: { alias, language, ...source.fields, content } }];
  });
  for (const [index, { file, row }] of rows.entries()) {
    const isSame = (other: (typeof rows)[number]) => other.row.significance === row.significance;
    const earlier = rows.slice(0, index).filter((other) => other.row.alias === row.alias);
    if (!earlier.every(isSame)) report({ file, line: 2, message: 'its other language explains another reason' });
    if (rows.slice(0, index).some((other) => isSame(other) && other.row.alias !== row.alias && other.row.language === row.language)) {
      report({ file, line: 2, message: `${row.significance} has a text already` });
    }
  }
  for (const significance of usual) {
    if (!rows.some(({ row }) => row.significance === significance)) {
      report({ file: `${folder}/`, line: 0, message: `the usual text of ${significance} is missing` });
    }
  }
  return rows.map(({ row }) => row);
};

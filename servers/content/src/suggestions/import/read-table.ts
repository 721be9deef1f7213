import { readFile } from 'node:fs/promises';

/**
 * Rows of a table of tab-separated text whose first line names the columns; absent columns at the end of a line are empty.
 * @throws Error that names the file and line of a row with too many columns or without its first one.
 */
export const readTable = async <Column extends string>(file: string, columns: readonly Column[]): Promise<Record<Column, string>[]> => {
  const [head, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  if (head !== columns.join('\t')) throw new Error(`${file}:1: the columns must be ${columns.join(', ')}`);
  return lines.map((line, index) => {
    const cells = line.split('\t');
    if (cells.length > columns.length || cells[0] === '') throw new Error(`${file}:${index + 2}: not a row: ${line}`);
    return Object.fromEntries(columns.map((column, place) => [column, cells[place] ?? ''])) as Record<Column, string>;
  });
};

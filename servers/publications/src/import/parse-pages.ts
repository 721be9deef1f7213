import { blockPlace } from '@pozyka/api-contract/blocks';
import type { ContentRow } from '../tables/content-rows.ts';
import type { Parsing } from './parsing.ts';
import { readMarkdown } from './read-markdown.ts';
import type { LanguageFile } from './source-files.ts';
import { toHtml } from './to-html.ts';

const directive = /^::(.*)$/;

/** A body → HTML, with the place of a block for every line `::block alias`. */
const bodyToHtml = (
  { file, language }: LanguageFile,
  { body, bodyLine }: { body: string; bodyLine: number },
  blocks: ReadonlySet<string>,
  { report, onLink }: Parsing,
): string => {
  const parts: string[] = [];
  let lines: string[] = [];
  let from = bodyLine;
  const close = (next: number): void => {
    const text = lines.join('\n');
    if (text.trim() !== '') parts.push(toHtml(text, { file, bodyLine: from, language }, onLink, report));
    lines = [];
    from = next;
  };
  for (const [index, line] of body.split('\n').entries()) {
    const order = directive.exec(line)?.[1];
    if (order === undefined) {
      lines.push(line);
      continue;
    }
    const alias = /^block ([a-z0-9][a-z0-9-]*)$/.exec(order.trim())?.[1];
    if (alias === undefined) report({ file, line: bodyLine + index, message: `write "::block <alias>", not ${line}` });
    else if (!blocks.has(alias)) report({ file, line: bodyLine + index, message: `blocks/ has no text and no typed block ${alias}` });
    close(bodyLine + index + 1);
    parts.push(blockPlace(alias ?? ''));
  }
  close(from);
  return parts.join('\n');
};

/** pages/ → rows. `blocks` are those that a page may name. */
export const parsePages = (parsing: Parsing, blocks: ReadonlySet<string>): ContentRow<'content_page'>[] =>
  parsing.texts('pages', ['md']).flatMap((source) => {
    const { file, text, alias, language } = source;
    const read = readMarkdown(file, text, ['title', 'description'], parsing.report);
    return read ? [{ alias, language, ...read.fields, content: bodyToHtml(source, read, blocks, parsing) }] : [];
  });

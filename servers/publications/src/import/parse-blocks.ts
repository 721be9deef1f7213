import { blockShapes, type BlockType } from '@pozyka/api-contract/blocks';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Report } from './content-error.ts';
import { frameTables } from './frame-tables.ts';
import { blockShape, outlineOf } from './json-shapes.ts';
import { linksOf } from './links-of.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';
import { sanitiseBlock } from '@pozyka/server-kit/sanitise';
import type { LanguageFile } from './source-files.ts';
import { tieNumbers } from './tie-numbers.ts';
import { toHtml } from './to-html.ts';

type Path = (string | number)[];

/** A block as the database will hold it, and what the importer has to know of it. */
export interface ParsedBlock {
  readonly file: string;
  readonly alias: string;
  readonly language: LanguageCode;
  readonly content: string;
  /** `text` is one of Markdown, `data` one that only its own screen knows. */
  readonly type: BlockType | 'text' | 'data';
  readonly names: Readonly<Record<string, unknown>>;
}

const shapes = blockShapes();
const isType = (type: unknown): type is BlockType => typeof type === 'string' && Object.hasOwn(shapes, type);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keys of `given` that its schema did not take. */
const unknownNames = (given: unknown, taken: unknown, path: Path = []): Path[] => {
  if (Array.isArray(given))
    return given.flatMap((inner, index) => unknownNames(inner, Array.isArray(taken) ? taken[index] : {}, [...path, index]));
  if (!isRecord(given)) return [];
  return Object.entries(given).flatMap(([name, inner]) =>
    isRecord(taken) && Object.hasOwn(taken, name) ? unknownNames(inner, taken[name], [...path, name]) : [[...path, name]],
  );
};

/** The same data with each string given another value by `change`. */
const mapped = (value: unknown, change: (text: string, path: Path) => string, path: Path = []): unknown => {
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((inner, index) => mapped(inner, change, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapped(inner, change, [...path, name])]));
};

const parseTyped = (source: LanguageFile, { type, ...given }: Record<string, unknown>, { report, onLink }: Parsing): ParsedBlock[] => {
  const { file, text, alias, language } = source;
  const root = readJson(file, text, blockShape, () => undefined);
  const lineOf = (path: Path): number => root?.lineOf(path) ?? 0;
  if (!isType(type)) {
    report({ file, line: lineOf(['type']), message: `type is one of ${Object.keys(shapes).join(', ')}` });
    return [];
  }
  const read = readJson(file, text, shapes[type], report);
  if (!read) return [];
  for (const path of unknownNames(given, read.value))
    report({ file, line: read.lineOf(path), message: `${path.join('.')}: a block of type ${type} has no such name` });
  const own = (href: string): string => (language !== 'uk' && href.startsWith('/') ? `/${language}${href === '/' ? '' : href}` : href);
  const value = mapped(read.value, (words, path) => {
    const line = read.lineOf(path);
    const name = path.at(-1);
    if (name === 'text')
      return toHtml(
        words,
        { file, bodyLine: line, language },
        (link) => onLink({ ...link, line }),
        (issue) => report({ ...issue, line }),
      );
    if (name !== 'html') return words;
    return frameTables(sanitiseBlock(words), language).replaceAll(/(?<=<a href=")[^"]*/g, (href) => {
      onLink({ file, line, href });
      return own(href);
    });
  });
  for (const { href, path } of linksOf(read.value)) onLink({ file, line: read.lineOf(path), href });
  return [{ file, alias, language, type, names: read.value, content: tieNumbers(JSON.stringify({ type, ...Object(value) })) }];
};

const parseOne = (source: LanguageFile, parsing: Parsing): ParsedBlock[] => {
  const { file, text, alias, language, extension } = source;
  const { report, onLink } = parsing;
  const place = { file, alias, language, names: {} };
  if (extension === 'md') {
    const read = readMarkdown(file, text, [], report);
    return read
      ? [{ ...place, type: 'text', content: toHtml(read.body, { file, bodyLine: read.bodyLine, language }, onLink, report) }]
      : [];
  }
  const given = parsedJson(text);
  if (isRecord(given) && 'type' in given) return parseTyped(source, given, parsing);
  const read = readJson(file, text, blockShape, report);
  if (!read) return [];
  for (const { href, path } of linksOf(read.value)) onLink({ file, line: read.lineOf(path), href });
  return [{ ...place, type: 'data', content: tieNumbers(JSON.stringify(read.value)) }];
};

/** blocks/ → blocks. Those of data must have the same names and lists in both languages. */
export const parseBlocks = (parsing: Parsing): ParsedBlock[] => {
  const outlines = new Map<string, string>();
  return parsing.texts('blocks', ['md', 'json']).flatMap((source) =>
    parseOne(source, parsing).map((block) => {
      const { file, alias, type, content } = block;
      if (type === 'text') return block;
      const outline = `${type} ${outlineOf(JSON.parse(content))}`;
      if ((outlines.get(alias) ?? outline) !== outline)
        parsing.report({ file, line: 0, message: 'its names and lists differ from those of its other language' });
      outlines.set(alias, outline);
      return block;
    }),
  );
};

/** True for a block that any page may name. */
export const isPlaceable = ({ type }: ParsedBlock): boolean => type !== 'data';

/** Reports blocks that name a carousel, form or category that does not exist. */
export const checkBlocks = (
  blocks: readonly ParsedBlock[],
  known: Readonly<Record<'carousel' | 'form' | 'category', ReadonlySet<string>>>,
  report: Report,
): void => {
  for (const { file, names } of blocks) {
    for (const [name, aliases] of Object.entries(known)) {
      const alias = names[name];
      if (typeof alias === 'string' && !aliases.has(alias)) report({ file, line: 0, message: `there is no ${name} ${alias}` });
    }
  }
};

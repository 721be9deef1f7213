import type { ContentTables } from '../tables/content.ts';
import { checkDocuments, documentFields, type DocumentText } from './check-documents.ts';
import { entityShape, outlineOf } from './json-shapes.ts';
import { linksOf } from './links-of.ts';
import type { Parsing } from './parsing.ts';
import { readJson } from './read-json.ts';
import { readMarkdown } from './read-markdown.ts';
import type { LanguageFile } from './source-files.ts';
import { tieNumbers } from './tie-numbers.ts';
import { toHtml } from './to-html.ts';

type EntityRow = ContentTables['content_entity'];

const documents = 'documents';
/** Answered from the table of pages. */
const taken = 'pages';

/** The papers that the lender publishes: a file per edition and language, in Markdown. */
const parseDocuments = ({ files, texts, report, onLink }: Parsing): EntityRow[] => {
  const found: DocumentText[] = [];
  const rows = texts(`custom/${documents}`, ['md']).flatMap(({ file, text, alias, language }) => {
    const read = readMarkdown(file, text, documentFields, report);
    if (!read) return [];
    const { order, ...fields } = read.fields;
    found.push({ file, id: alias, language, fields: read.fields });
    const content = toHtml(read.body, { file, bodyLine: read.bodyLine, language }, onLink, report);
    const entity = { kind: documents, id: alias, language, position: Number(order) };
    return [{ ...entity, fields: tieNumbers(JSON.stringify(fields)), content, source: tieNumbers(read.body) }];
  });
  const groups = [...files.keys()].flatMap((file) => /^custom\/document-groups\/(.+)\.uk\.json$/.exec(file)?.[1] ?? []);
  checkDocuments(found, new Set(groups), report);
  return rows;
};

/** Entities of any other kind: a file per entity and language, of any shape that its screens know. */
const parseData = (kind: string, sources: readonly LanguageFile[], { report, onLink }: Parsing): EntityRow[] => {
  const outlines = new Map<string, string>();
  return sources.flatMap(({ file, text, alias, language }) => {
    const read = readJson(file, text, entityShape, report);
    if (!read) return [];
    const { order, ...fields } = read.value;
    for (const { href, path } of linksOf(fields)) onLink({ file, line: read.lineOf(path), href });
    const outline = outlineOf(read.value);
    if ((outlines.get(alias) ?? outline) !== outline)
      report({ file, line: 0, message: 'its names, lists or numbers differ from those of its other language' });
    outlines.set(alias, outline);
    const entity = { kind, id: alias, language, position: order };
    return [{ ...entity, fields: tieNumbers(JSON.stringify(fields)), content: null, source: null }];
  });
};

/** Entities of every kind: a folder per kind under `custom/`. */
export const parseEntities = (parsing: Parsing): EntityRow[] => {
  const kinds = new Set([...parsing.files.keys()].flatMap((file) => /^custom\/([^/]+)\//.exec(file)?.[1] ?? []));
  return [...kinds].flatMap((kind) => {
    if (kind === taken) parsing.report({ file: `custom/${kind}/`, line: 0, message: 'entities of this kind are the texts of pages/' });
    if (kind === documents) return parseDocuments(parsing);
    return parseData(kind, parsing.texts(`custom/${kind}`, ['json']), parsing);
  });
};

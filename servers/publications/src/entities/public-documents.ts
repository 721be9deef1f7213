import type { PublicPaper, PublicPaperDetails } from '@pozyka/api-contract';
import type { LanguageCode, PaperState } from '@pozyka/api-contract/constants';
import { addDays, type Day } from '@pozyka/domain';
import { editionOf } from './edition-of.ts';
import { selectEntities, selectEntity, selectPaperBytes, selectPaperSums, type EntityDb } from './entities-store.ts';

/** The kind of entities that are public documents. */
export const publicDocumentsKind = 'documents';

/** What the importer has checked of an edition. */
export interface EditionFields {
  readonly title: string;
  readonly summary: string;
  readonly changes: string;
  readonly group: string;
  readonly adopted: Day;
  readonly from: Day;
}

const inOrder = (left: readonly number[], right: readonly number[]): number =>
  left.map((value, index) => value - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
const newestFirst = (left: PublicPaper, right: PublicPaper): number => right.edition - left.edition;

const groupsKind = 'document-groups';

/** Every edition of every public document, by group and in their order, the newest edition first; its state on `today`. */
export const publicDocuments = async (db: EntityDb, language: LanguageCode, today: Day): Promise<PublicPaper[]> => {
  const sums = await selectPaperSums(db, language);
  const groups = (await selectEntities(db, groupsKind, language)).map(({ id }) => id);
  const rows = (await selectEntities(db, publicDocumentsKind, language)).map(({ id, position, fields }) => {
    const { from, ...texts } = JSON.parse(fields) as EditionFields;
    const { paper = id, edition = 1 } = editionOf(id) ?? {};
    return { position, from, entity: { id, paper, edition, ...texts, valid_from: from, pdf: sums.get(id) ?? null } };
  });
  const editionsOf = (paper: string) => rows.filter(({ entity }) => entity.paper === paper);
  return rows
    .map(({ position, from, entity }) => {
      const next = editionsOf(entity.paper).find((other) => other.entity.edition === entity.edition + 1);
      const isOver = next !== undefined && next.from <= today;
      const state: PaperState = from > today ? 'upcoming' : isOver ? 'earlier' : 'current';
      return {
        place: [groups.indexOf(entity.group), position],
        paper: { ...entity, valid_until: next ? addDays(next.from, -1) : null, state },
      };
    })
    .toSorted(
      (left, right) =>
        inOrder(left.place, right.place) || left.paper.paper.localeCompare(right.paper.paper) || newestFirst(left.paper, right.paper),
    )
    .map(({ paper }) => paper);
};

/** What an edition of a public document is called in a language. */
export const editionTitle = async (db: EntityDb, language: LanguageCode, id: string): Promise<string | undefined> => {
  const row = await selectEntity(db, publicDocumentsKind, language, id);
  return row && (JSON.parse(row.fields) as EditionFields).title;
};

/** Id of the edition of a public document that is in force; both languages have the same ones. */
export const editionInForce = async (db: EntityDb, paper: string, today: Day): Promise<string | undefined> => {
  const rows = await db
    .selectFrom('content_entity')
    .select(['id', 'fields'])
    .where('kind', '=', publicDocumentsKind)
    .where('language', '=', 'uk')
    .where('id', 'like', `${paper}-%`)
    .execute();
  const held = rows.flatMap(({ id, fields }) => {
    const named = editionOf(id);
    return named?.paper === paper && (JSON.parse(fields) as EditionFields).from <= today ? [{ id, edition: named.edition }] : [];
  });
  return held.toSorted((left, right) => right.edition - left.edition)[0]?.id;
};

/** The edition with this id; of a document the one in force, or else the newest. */
const findEdition = (papers: readonly PublicPaper[], id: string): PublicPaper | undefined => {
  const editions = papers.filter(({ paper }) => paper === id);
  return papers.find((paper) => paper.id === id) ?? editions.find(({ state }) => state === 'current') ?? editions[0];
};

/** One edition with its text, and at most `limit` other editions of the same document. */
export const publicDocument = async (
  db: EntityDb,
  language: LanguageCode,
  { id, today, limit }: { readonly id: string; readonly today: Day; readonly limit: number },
): Promise<PublicPaperDetails | undefined> => {
  const papers = await publicDocuments(db, language, today);
  const found = findEdition(papers, id);
  const row = found && (await selectEntity(db, publicDocumentsKind, language, found.id));
  if (!row) return undefined;
  const editions = papers.filter(({ paper, id: other }) => paper === found.paper && other !== found.id).slice(0, limit);
  return { ...found, content: row.content ?? '', editions };
};

/** The PDF of an edition, or of the one in force. */
export const publicDocumentPdf = async (
  db: EntityDb,
  language: LanguageCode,
  { id, today }: { readonly id: string; readonly today: Day },
): Promise<{ readonly paper: PublicPaper; readonly bytes: Uint8Array } | undefined> => {
  const paper = findEdition(await publicDocuments(db, language, today), id);
  const file = paper && (await selectPaperBytes(db, language, paper.id));
  return file && { paper, bytes: file.bytes };
};

import { notFound, type Locale } from '@pozyka/server-kit';
import type { OfContract } from './paper.ts';
import { papers, type ContractDocumentKind, type NumberedKind, type PaperKind } from './papers.ts';

/** The key under which a contract has a document: its kind, with a number where there may be more than one. */
export type DocumentKey = Exclude<ContractDocumentKind, NumberedKind> | `${NumberedKind}-${number}`;

export const numberedKey = <Kind extends NumberedKind>(kind: Kind, number: number): `${Kind}-${number}` => `${kind}-${number}`;

interface Entry extends OfContract {
  readonly names: Readonly<Record<Locale, string>>;
}

const entries: Readonly<Record<PaperKind, Entry>> = papers;

const isKind = (text: string): text is PaperKind => Object.hasOwn(papers, text);

const KEY = /^([a-z-]+?)(?:-([1-9]\d{0,3}))?$/;

interface DocumentParts {
  readonly kind: PaperKind;
  readonly entry: Entry & Required<Pick<Entry, 'force'>>;
  /** What its key ends in; null for one that a contract has once. */
  readonly number: number | null;
}

/** The parts of a key. @throws ApiError 404 for a key that no document has. */
export const readKey = (key: string): DocumentParts => {
  const [, kind = '', digits] = KEY.exec(key) ?? [];
  if (!isKind(kind)) throw notFound();
  const { force, ...entry } = entries[kind];
  if (force === undefined || (entry.numbered === undefined) !== (digits === undefined)) throw notFound();
  return { kind, entry: { ...entry, force }, number: digits === undefined ? null : Number(digits) };
};

/** What a kind of document is called. @throws ApiError 404 for a key that no document has. */
export const kindName = (key: string, locale: Locale): string => readKey(key).entry.names[locale];

/** The number of a document: that of its agreement, or its own, beside the contract's where it has one: `П-100001/2`, `П-100001/В1`. */
export const documentNumber = (key: string, contract: string, extension: number | null = null): string => {
  const { entry, number: own } = readKey(key);
  const number = own ?? extension;
  return number === null ? contract : `${contract}/${entry.numbered ?? ''}${number}`;
};

/** What the customer calls a document; those of an agreement are named with its number. */
export const documentName = (key: string, locale: Locale, contract: string, extension: number | null): string => {
  const { entry } = readKey(key);
  const number = documentNumber(key, contract, extension);
  return entry.ofAgreement && number !== contract ? entry.ofAgreement[locale](number) : entry.names[locale];
};

/** Keys of the documents that the customer signs, in the order in which they are to be read. With the number of a restructuring. */
export const keysSignedWith = (what: NonNullable<OfContract['signedWith']>, number?: number): string[] =>
  Object.entries(entries)
    .filter(([, { signedWith }]) => signedWith === what)
    .map(([kind, { numbered }]) => (numbered === undefined ? kind : `${kind}-${number}`));

import { notFound, type Locale } from '@pozyka/server-kit';
import type { DocumentKind } from '../../documents/facts.ts';
import { agreementPaperName, documentName } from '../../documents/render/papers.ts';
import type { PaperType } from '../../data/contracts/store.ts';
import { agreementNumber } from './create-extension.ts';
import { noticeNumber } from './give-notice.ts';
import { restructuringNumber } from './restructuring-facts.ts';

export type PaperKind = Exclude<DocumentKind, 'receipt'>;

const kinds: readonly PaperKind[] = ['credit-passport', 'contract', 'signature', 'additional-agreement', 'debt-free-certificate'];

/** Papers of which a contract may have more than one: their keys end in a number. */
const numbered = {
  'withdrawal-notice': { kind: 'withdrawal-notice', numberOf: noticeNumber },
  'restructuring-agreement': { kind: 'restructuring-agreement', numberOf: restructuringNumber },
  'restructuring-signature': { kind: 'signature', numberOf: restructuringNumber },
  'relief-statement': { kind: 'relief-statement', numberOf: (contract: string, number: number) => `${contract}/П${number}` },
} as const satisfies Record<string, { kind: PaperKind; numberOf: (contract: string, number: number) => string }>;

const NUMBERED = /^(withdrawal-notice|restructuring-agreement|restructuring-signature|relief-statement)-([1-9]\d{0,3})$/;

type Stem = keyof typeof numbered;

const isStem = (text: string | undefined): text is Stem => text !== undefined && Object.hasOwn(numbered, text);

/** The parts of a key that ends in a number; undefined for the others. */
const numberedOf = (type: string): { readonly stem: Stem; readonly number: number } | undefined => {
  const [, stem, number] = NUMBERED.exec(type) ?? [];
  return isStem(stem) ? { stem, number: Number(number) } : undefined;
};

/** The kind of a stored paper. @throws ApiError 404 for a type that no paper has. */
export const kindOf = (type: string): PaperKind => {
  const own = numberedOf(type);
  if (own) return numbered[own.stem].kind;
  const kind = kinds.find((known) => known === type);
  if (!kind) throw notFound();
  return kind;
};

/** The key under which a paper is stored. @throws ApiError 404 for a type that no paper has. */
export const paperTypeOf = (type: string): PaperType => {
  const own = numberedOf(type);
  if (own) return `${own.stem}-${own.number}`;
  const kind = kinds.find((known) => known === type);
  if (!kind) throw notFound();
  return kind;
};

/** The number of a paper: its own beside the contract's where it has one. */
export const paperNumberOf = (type: string, number: string, extensionNumber: number | null): string => {
  const own = numberedOf(type);
  if (own) return numbered[own.stem].numberOf(number, own.number);
  return extensionNumber === null ? number : agreementNumber(number, extensionNumber);
};

/** What the customer calls a paper; those of an agreement are told from others by its number. */
export const nameOf = (type: string, locale: Locale, number: string, extensionNumber: number | null): string => {
  const kind = kindOf(type);
  const isOfAgreement = extensionNumber !== null || numberedOf(type)?.stem === 'restructuring-signature';
  return isOfAgreement && (kind === 'additional-agreement' || kind === 'signature')
    ? agreementPaperName(kind, paperNumberOf(type, number, extensionNumber), locale)
    : documentName(kind, locale);
};

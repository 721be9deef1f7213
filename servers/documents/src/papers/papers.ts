import { additionalAgreement } from './additional-agreement.ts';
import { contract } from './contract.ts';
import { creditPassport } from './credit-passport.ts';
import { debtFreeCertificate } from './debt-free-certificate.ts';
import { publicDocument } from './public-document.ts';
import { receipt } from './receipt.ts';
import { reliefStatement } from './relief-statement.ts';
import { restructuringAgreement } from './restructuring-agreement.ts';
import { restructuringSignature, signature } from './signature.ts';
import { withdrawalNotice } from './withdrawal-notice.ts';

/** Every paper that the lender issues, by its kind. What else is known of kinds follows from this. */
export const papers = {
  'credit-passport': creditPassport,
  contract,
  signature,
  'additional-agreement': additionalAgreement,
  'restructuring-agreement': restructuringAgreement,
  'restructuring-signature': restructuringSignature,
  'relief-statement': reliefStatement,
  'withdrawal-notice': withdrawalNotice,
  'debt-free-certificate': debtFreeCertificate,
  receipt,
  'public-document': publicDocument,
};

type Papers = typeof papers;
export type PaperKind = keyof Papers;

/** Kinds whose entry says something of them. */
type KindWith<Said> = { [Kind in PaperKind]: Papers[Kind] extends Said ? Kind : never }[PaperKind];
export type ContractDocumentKind = KindWith<{ readonly force: unknown }>;
export type NumberedKind = KindWith<{ readonly numbered: string }>;

type FactsOf<Kind extends PaperKind> = Parameters<Papers[Kind]['generate']>[0];
/** A paper to be rendered: its kind, and all that it says. */
export type PaperOf<Kind extends PaperKind> = { [One in Kind]: { readonly kind: One; readonly facts: FactsOf<One> } }[Kind];
export type Paper = PaperOf<PaperKind>;

const byKind: { readonly [Kind in PaperKind]: Generated<FactsOf<Kind>> } = papers;

interface Generated<Facts> {
  readonly generate: (facts: Facts) => Promise<Uint8Array>;
  readonly at: (facts: Facts) => Date;
}

/** Generates a paper: the same request gives the same bytes. */
export const generatePaper = <Kind extends PaperKind>({ kind, facts }: PaperOf<Kind>): Promise<Uint8Array> => byKind[kind].generate(facts);

/** The instant that a paper carries as its own, whenever it is generated. */
export const momentOf = <Kind extends PaperKind>({ kind, facts }: PaperOf<Kind>): Date => byKind[kind].at(facts);

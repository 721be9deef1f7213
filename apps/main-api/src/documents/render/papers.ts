import type { Locale } from '@pozyka/server-kit';
import type { DocumentKind, Paper } from '../facts.ts';
import { additionalAgreement } from '../papers/additional-agreement.ts';
import { midnight, texts } from '../papers/common.ts';
import { contract } from '../papers/contract.ts';
import { creditPassport } from '../papers/credit-passport.ts';
import { debtFreeCertificate } from '../papers/debt-free-certificate.ts';
import { receipt } from '../papers/receipt.ts';
import { reliefStatement } from '../papers/relief-statement.ts';
import { restructuringAgreement } from '../papers/restructuring-agreement.ts';
import { signature } from '../papers/signature.ts';
import { withdrawalNotice } from '../papers/withdrawal-notice.ts';
import { generatePublicPaper } from '../papers/public-paper.ts';

/** What a customer calls a paper of the contract. */
export const documentName = (kind: DocumentKind, language: Locale): string => texts[language].names[kind];

/** The same of an extension's paper, which has a number of its own beside the contract's. */
export const agreementPaperName = (kind: 'additional-agreement' | 'signature', number: string, language: Locale): string =>
  texts[language].ofAgreement(kind, number);

/** The instant that a paper carries as its own, whenever it is generated. */
export const momentOf = ({ kind, facts }: Paper): Date => {
  switch (kind) {
    case 'credit-passport':
    case 'contract':
      return midnight(facts.from);
    case 'additional-agreement':
    case 'restructuring-agreement':
    case 'relief-statement':
      return midnight(facts.day);
    case 'debt-free-certificate':
      return midnight(facts.closed);
    case 'signature':
      return facts.signedAt;
    case 'withdrawal-notice':
      return facts.givenAt;
    case 'receipt':
      return facts.at;
    case 'public-paper':
      return midnight(facts.adopted);
  }
};

/** Generates a paper: the same request gives the same bytes. */
export const generatePaper = (paper: Paper): Promise<Uint8Array> => {
  switch (paper.kind) {
    case 'credit-passport':
      return creditPassport(paper.facts);
    case 'contract':
      return contract(paper.facts);
    case 'signature':
      return signature(paper.facts);
    case 'additional-agreement':
      return additionalAgreement(paper.facts);
    case 'restructuring-agreement':
      return restructuringAgreement(paper.facts);
    case 'relief-statement':
      return reliefStatement(paper.facts);
    case 'withdrawal-notice':
      return withdrawalNotice(paper.facts);
    case 'debt-free-certificate':
      return debtFreeCertificate(paper.facts);
    case 'receipt':
      return receipt(paper.facts);
    case 'public-paper':
      return generatePublicPaper(paper.facts);
  }
};

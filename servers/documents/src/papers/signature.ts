import type { Day } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import type { Borrower, Lender, SignedBy } from '../shared/facts.ts';
import { longDay, moment, phone, shortDay } from '../shared/formats.ts';
import type { Texts } from '../messages/uk.ts';
import { identityOf, numberedHead } from './common.ts';
import { ofSignature } from './force.ts';
import { paper } from './paper.ts';

/** All that the certificate of a signature says. */
export interface SignatureFacts {
  readonly language: Locale;
  /** Of the contract, or of the agreement beside it. */
  readonly number: string;
  /** The day of the same. */
  readonly from: Day;
  readonly lender: Lender;
  readonly borrower: Borrower;
  readonly by: SignedBy;
  readonly signedAt: Date;
  /** An agreement beside the contract was signed, not the contract. */
  readonly isAgreement: boolean;
  /** What was signed: its name, and the SHA-256 of its bytes. */
  readonly documents: readonly { readonly name: string; readonly sha256: string }[];
}

type Rows = readonly (readonly [string, string])[];

/** By what it was signed: the code and its message, or the signer's certificate. */
const waysRows = ({ label }: Texts, { by, borrower }: SignatureFacts): Rows =>
  by.kind === 'code'
    ? [
        [label.codeId, by.codeId],
        [label.sentTo, phone(borrower.phone)],
        [label.sentAt, `${moment(by.sentAt)} ${label.kyivTime}`],
      ]
    : [
        [label.signerName, by.signer],
        [label.certificateSerial, by.serial],
        [label.certificateIssuer, by.issuer],
        [label.certificateUntil, `${moment(by.validUntil)} ${label.kyivTime}`],
      ];

const toWhat = ({ isAgreement }: SignatureFacts, words: Texts) => (isAgreement ? words.toAgreement : words.toContract);

/** The certificate of a signature: by what, when, and of which bytes. */
export const signature = paper({
  names: { uk: 'Сертифікат підписання', ru: 'Сертификат подписания' },
  ofAgreement: {
    uk: (number) => `Сертифікат підписання додаткової угоди № ${number}`,
    ru: (number) => `Сертификат подписания дополнительного соглашения № ${number}`,
  },
  force: ofSignature,
  head: (facts: SignatureFacts, words) => ({
    ...numberedHead(words, { number: facts.number, day: facts.from }),
    subtitle: toWhat(facts, words)(facts.number, longDay(facts.from, facts.language)),
    at: facts.signedAt,
  }),
  body: (sheet, facts, words) => {
    const { label, certificate } = words;
    const means = certificate.by[facts.by.kind];
    sheet.notice(means.intro(toWhat(facts, words)(facts.number, shortDay(facts.from))));
    sheet.heading(certificate.signer);
    sheet.facts(certificate.signer, [
      [label.borrower, facts.borrower.fullName],
      [label.itn, facts.borrower.itn],
      identityOf(words, facts.borrower),
      [label.lender, facts.lender.full_name],
      [label.edrpou, facts.lender.edrpou],
    ]);
    sheet.heading(means.title);
    sheet.facts(means.title, [...waysRows(words, facts), [label.signedAt, `${moment(facts.signedAt)} ${label.kyivTime}`]]);
    sheet.paragraph(means.law);
    sheet.heading(certificate.documents);
    sheet.table(
      certificate.documents,
      [
        { title: label.document, share: 0.32 },
        { title: label.sha256, share: 0.68 },
      ],
      facts.documents.map(({ name, sha256 }) => [name, sha256]),
    );
    sheet.paragraph(certificate.documentsNote, 'small');
  },
});

/** The same of an agreement on how the loan is paid back, of which a contract may have several. */
export const restructuringSignature = { ...signature, numbered: 'Р' } as const;

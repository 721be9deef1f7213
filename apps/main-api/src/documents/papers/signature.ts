import type { SignatureFacts } from '../facts.ts';
import { longDay, moment, phone, shortDay } from '../formats.ts';
import { identityOf, openPaper, texts } from './common.ts';

type Rows = readonly (readonly [string, string])[];

/** By what it was signed: the code and its message, or the signer's certificate. */
const waysRows = (label: (typeof texts)['uk']['label'], { by, borrower }: SignatureFacts): Rows =>
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

/** The certificate of a signature: by what, when, and of which bytes. */
export const signature = (facts: SignatureFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, certificate } = words;
  const { language, number, from, by } = facts;
  const means = certificate.by[by.kind];
  const isAgreement = facts.documents.some(({ type }) => type === 'additional-agreement' || type === 'restructuring-agreement');
  const toWhat = isAgreement ? words.toAgreement : words.toContract;
  const sheet = openPaper({
    ...{ language, kind: 'signature', number, day: from },
    subtitle: toWhat(number, longDay(from, language)),
    created: facts.signedAt,
  });
  sheet.notice(means.intro(toWhat(number, shortDay(from))));
  sheet.heading(certificate.signer);
  sheet.facts(certificate.signer, [
    [label.borrower, facts.borrower.fullName],
    [label.itn, facts.borrower.itn],
    identityOf(words, facts.borrower),
    [label.lender, facts.lender.full_name],
    [label.edrpou, facts.lender.edrpou],
  ]);
  sheet.heading(means.title);
  sheet.facts(means.title, [...waysRows(label, facts), [label.signedAt, `${moment(facts.signedAt)} ${label.kyivTime}`]]);
  sheet.paragraph(means.law);
  sheet.heading(certificate.documents);
  sheet.table(
    certificate.documents,
    [
      { title: label.document, share: 0.32 },
      { title: label.sha256, share: 0.68 },
    ],
    facts.documents.map(({ type, sha256 }) => [words.names[type], sha256]),
  );
  sheet.paragraph(certificate.documentsNote, 'small');
  return sheet.end();
};

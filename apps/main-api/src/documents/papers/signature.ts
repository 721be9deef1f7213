import type { SignatureFacts } from '../facts.ts';
import { longDay, moment, phone, shortDay } from '../formats.ts';
import { identityOf, openPaper, texts } from './common.ts';

/** The certificate of a signature: by which code, when, and of which bytes. */
export const signature = (facts: SignatureFacts): Promise<Uint8Array> => {
  const words = texts[facts.language];
  const { label, certificate } = words;
  const { language, number, from } = facts;
  const isAgreement = facts.documents.some(({ type }) => type === 'additional-agreement' || type === 'restructuring-agreement');
  const toWhat = isAgreement ? words.toAgreement : words.toContract;
  const sheet = openPaper({
    ...{ language, kind: 'signature', number, day: from },
    subtitle: toWhat(number, longDay(from, language)),
    created: facts.signedAt,
  });
  sheet.notice(certificate.intro(toWhat(number, shortDay(from))));
  sheet.heading(certificate.signer);
  sheet.facts(certificate.signer, [
    [label.borrower, facts.borrower.fullName],
    [label.itn, facts.borrower.itn],
    identityOf(words, facts.borrower),
    [label.lender, facts.lender.full_name],
    [label.edrpou, facts.lender.edrpou],
  ]);
  sheet.heading(certificate.code);
  sheet.facts(certificate.code, [
    [label.codeId, facts.codeId],
    [label.sentTo, phone(facts.borrower.phone)],
    [label.sentAt, `${moment(facts.sentAt)} ${label.kyivTime}`],
    [label.signedAt, `${moment(facts.signedAt)} ${label.kyivTime}`],
  ]);
  sheet.paragraph(certificate.law);
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

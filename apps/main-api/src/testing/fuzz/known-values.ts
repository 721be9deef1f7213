import type { Person } from '../access/person.ts';
import { papers } from '@pozyka/server-documents';

/** Existing values by the name of the field, so that a generated request passes the first check. */
export const knownValues = (people: readonly Person[]): ((name: string) => readonly unknown[]) => {
  const ids = people.flatMap(({ contract, extension, receipt, card, draft, signingCard, document, session, device }) => [
    ...[contract, extension, receipt, card, draft, signingCard, document, session, device],
  ]);
  const phones = people.map(({ running }) => running.applicant.phone);
  const texts: Readonly<Record<string, readonly unknown[]>> = {
    ':system': ['sandbox', 'sandbox', 'test'],
    ':alias': ['faq', 'main', 'index', 'contacts', 'callback', 'home-hero', 'CpLoanPurpose', 'promotions', 'example', 'constructor'],
    ':name': ['documents', 'promotions', 'document-groups', '__proto__'],
    ':id': [...ids, 'email', 'phone', 'document', 'licence-1'],
    Phone: [...phones, '0671234567', '+38 (050) 123-45-67', '380931234567'],
    phone: [...phones, '0671234567'],
    login: [...phones, 'one@example.com'],
    Code: ['000000', '123456'],
    Term: [1, 10, 20, 65, 366],
    Amount: [50_000, 500_000, 2_000_000, 3_000_000],
    Promocode: ['FIRST', 'NO-SUCH'],
    url: ['/', '/faq', '/old/Ї', '/ru/faq?a=1', 'https://example.com/faq', '/%E0%A4%A', '/a%00b', '/a/\ud800/b', '//evil.example'],
    url_from: ['/', '/faq', '/old/x'],
    language: ['uk', 'ru'],
    action: ['like', 'dislike', 'nothing'],
    TypeId: ['identity', 'income', 'sibling'],
    limit: ['1', '10'],
    offset: ['0', '1'],
    DocumentTypeId: [...Object.keys(papers), `additional-agreement_${people[0]?.extension ?? ''}`],
    purpose: ['everyday'],
    social_status: ['employed'],
    bureau_consent: ['credit-history-consent-1'],
    birth_date: ['1990-05-14'],
    itn: ['3300612345'],
  };
  const named: ReadonlyMap<string, readonly unknown[]> = new Map(Object.entries(texts));
  return (name) => named.get(name) ?? (/(?:Id|_id)$/.test(name) ? ids : []);
};

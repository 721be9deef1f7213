import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languages } from '@pozyka/api-contract/constants';
import company from '@pozyka/server-publications/company' with { type: 'json' };
import { agreementTexts, type AgreementValues } from '../messages/agreement.ts';
import type { ClauseValues } from '../messages/texts.ts';
import { ru } from '../messages/ru.ts';
import { uk } from '../messages/uk.ts';
import { projectTexts } from '@pozyka/server-publications/testing/project-texts';

const { content_entity } = await projectTexts();
const texts = { uk, ru };
const days = { uk: 'днів', ru: 'дней' };
const blank = '________';

const agreementOf = (language: 'uk' | 'ru'): AgreementValues => ({
  contract: blank,
  contractDay: blank,
  lender: company[language].full_name,
  borrower: blank,
  principal: `${blank} ₴`,
  term: `${blank} ${days[language]}`,
  oldDue: blank,
  newDue: blank,
  price: `${blank} ₴`,
  payUntil: blank,
  oldTotal: `${blank} ₴`,
  newTotal: `${blank} ₴`,
  dailyRate: `${blank} %`,
  dailyCost: `${blank} %`,
  apr: `${blank} %`,
  phone: company[language].phone,
  email: company[language].email,
  borrowerPhone: blank,
});

const valuesOf = (language: 'uk' | 'ru'): ClauseValues => ({
  number: blank,
  lender: company[language].full_name,
  borrower: blank,
  amount: `${blank} ₴`,
  term: `${blank} ${days[language]}`,
  from: blank,
  due: blank,
  dailyRate: `${blank} %`,
  interest: `${blank} ₴`,
  fee: null,
  total: `${blank} ₴`,
  dailyCost: `${blank} %`,
  apr: `${blank} %`,
  withdrawalUntil: blank,
  card: blank,
  phone: company[language].phone,
  email: company[language].email,
  borrowerPhone: blank,
});

/** The newest edition of a paper, as one reads it. */
const wordsOf = (paper: string, language: 'uk' | 'ru'): string => {
  const editions = content_entity.filter((row) => row.language === language && new RegExp(`^${paper}-\\d+$`).test(row.id));
  return (editions.toSorted((left, right) => left.id.localeCompare(right.id)).at(-1)?.content ?? '')
    .replaceAll(/<\/?a\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
};
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

for (const language of languages) {
  describe(`published templates in ${language}: another word of a contract needs another edition`, () => {
    const values = valuesOf(language);
    test('the contract', () => {
      const published = wordsOf('contract-template', language);
      const { preamble, warning, parts } = texts[language].contract;
      const wanted = [preamble(values), warning, ...parts(values).flatMap(({ title, clauses }) => [title, ...clauses])];
      assert.deepEqual(
        wanted.map(plain).filter((words) => !published.includes(words)),
        [],
      );
    });
    test('the agreement on an extension', () => {
      const published = wordsOf('additional-agreement-template', language);
      const { preamble, warning, parts } = agreementTexts[language];
      const values = agreementOf(language);
      const wanted = [preamble(values), warning(values), ...parts(values).flatMap(({ title, clauses }) => [title, ...clauses])];
      assert.deepEqual(
        wanted.map(plain).filter((words) => !published.includes(words)),
        [],
      );
    });
    test('the credit passport', () => {
      const published = wordsOf('credit-passport-template', language);
      const { costNote, lateItems, rightItems } = texts[language].passport;
      assert.deepEqual(
        [costNote, ...lateItems(values), ...rightItems(values)].map(plain).filter((words) => !published.includes(words)),
        [],
      );
    });
  });
}

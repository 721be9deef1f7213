import { caseLimits } from '@pozyka/api-contract/constants';
import { caseTerms } from '@pozyka/domain/cases';
import { parity } from '@pozyka/i18n';
import { requestWords } from './words.ts';

it('says the same in both languages', () => {
  expect(parity(requestWords.uk, requestWords.ru)).toEqual([]);
});

it.each(['uk', 'ru'] as const)('promises what the rules give: %s', (locale) => {
  const words = requestWords[locale];
  for (const kind of ['complaint', 'question', 'data'] as const) expect(words[`kindHint.${kind}`]).toContain(`${caseTerms[kind]} `);
  expect(words.tooShort).toContain(String(caseLimits.textMin));
  expect(words.tooLong).toContain(String(caseLimits.textMax));
  expect(words.filesHint).toContain(String(caseLimits.files));
});

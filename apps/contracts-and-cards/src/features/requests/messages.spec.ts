import { caseLimits } from '@pozyka/api-contract/constants';
import { caseTerms } from '@pozyka/domain/cases';
import ru from './messages/ru.json';
import uk from './messages/uk.json';

it.each([
  ['uk', uk],
  ['ru', ru],
] as const)('promises what the rules give: %s', (_, texts) => {
  for (const kind of ['complaint', 'question', 'data'] as const)
    expect(texts[`requests.kind-hint.${kind}`]).toContain(`${caseTerms[kind]} `);
  expect(texts['requests.too-short']).toContain(String(caseLimits.textMin));
  expect(texts['requests.too-long']).toContain(String(caseLimits.textMax));
  expect(texts['requests.files-hint']).toContain(String(caseLimits.files));
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parity } from '@pozyka/i18n';
import ru from '../messages/ru.json' with { type: 'json' };
import uk from '../messages/uk.json' with { type: 'json' };

const texts: Readonly<Record<'uk' | 'ru', Readonly<Record<string, string>>>> = { uk, ru };
const placeholders = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('what is said is the same in both languages', () => {
  assert.deepEqual(parity(texts.uk, texts.ru), []);
  for (const [key, text] of Object.entries(texts.uk)) assert.deepEqual(placeholders(texts.ru[key]), placeholders(text), key);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text.ts';

const cases: readonly (readonly [string, string, string])[] = [
  ['markup stays what was typed', '<script>alert(1)</script> & <b>', '<script>alert(1)</script> & <b>'],
  ['ends and empty lines', '  Дякую!  \r\n\r\n\r\n\r\nОлена\t ', 'Дякую!\n\nОлена'],
  ['old and odd ends of lines', 'а\rб\u2028в\u0085г', 'а\nб\nв\nг'],
  ['one Unicode form', 'и\u0306', '\u0439'],
  ['an emoji of several', '👩‍👧 добре', '👩‍👧 добре'],
  ['the direction is not turned round', 'ціна \u202e001\u202c ₴', 'ціна 001 ₴'],
  ['nothing hidden between letters', 'по\u200bзи\u00adка\u0000\u001b', 'позика'],
  ['half of a letter', 'а\ud800б', 'а\ufffdб'],
  ['a pile of marks', `о${'\u0336'.repeat(50)}`, 'о\u0336\u0336\u0336'],
  ['indents inside stay', 'список:\n  - перше', 'список:\n  - перше'],
  ['spaces alone', ' \u00a0\n\u3000 ', ''],
  ['invisible signs alone', '\u200b\u200d\ufe0f\u2060', ''],
  ['fillers and an empty Braille pattern', '\u3164\u115f \u2800\uffa0', ''],
  ['a joiner outside of an emoji', 'по\u200dзика\ufe0f', 'позика'],
  ['a smile is a word', ':)', ':)'],
];

for (const [name, typed, stored] of cases) test(name, () => assert.equal(plainText(typed), stored));

test('a stored comment stays as it is when re-stored', () => {
  for (const [, typed] of cases) assert.equal(plainText(plainText(typed)), plainText(typed));
});

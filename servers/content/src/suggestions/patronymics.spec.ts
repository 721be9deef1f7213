import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patronymicsOf } from './patronymics.ts';

for (const [name, son, daughter] of [
  ['Іван', 'Іванович', 'Іванівна'],
  ['Андрій', 'Андрійович', 'Андріївна'],
  ['Василь', 'Васильович', 'Василівна'],
  ['Петро', 'Петрович', 'Петрівна'],
  ['Ігор', 'Ігорович', 'Ігорівна'],
  ['Микола', 'Миколайович', 'Миколаївна'],
  ['Ілля', 'Ілліч', 'Іллівна'],
  ['Яків', 'Якович', 'Яківна'],
] as const)
  test(`children of ${name}`, () => assert.deepEqual(patronymicsOf(name), [son, daughter]));

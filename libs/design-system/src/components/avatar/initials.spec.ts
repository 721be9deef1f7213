import { initialsOf } from './initials.ts';

test.each([
  ['Шевченко Тарас Григорович', 'ШТ'],
  ['  леся   українка ', 'ЛУ'],
  ['Їжакевич', 'Ї'],
  ['😀 Смайл', '😀С'],
  ['', ''],
])('%j gives %s', (name, initials) => expect(initialsOf(name)).toBe(initials));

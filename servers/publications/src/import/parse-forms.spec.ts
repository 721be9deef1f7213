import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formDefinition, type FormField, type FormGroup } from '@pozyka/api-contract';
import { formFieldTypes, formEffects, formRules } from '@pozyka/api-contract/constants';
import { ContentError } from './content-error.ts';
import { parseContent } from './parse-content.ts';
import { fewTexts } from './testing/few-texts.ts';
import { projectScreens } from '../testing/site-screens.ts';

const seed = await fewTexts();

const choice = [
  { id: '1', title: 'Один' },
  { id: '2', title: 'Два' },
];
const field = (over: Partial<FormField>): FormField => ({ name: 'one', type: 'text', label: 'Поле', ...over });
const group = (fields: readonly FormField[], over: Partial<FormGroup> = {}): FormGroup => ({ title: '', fields: [...fields], ...over });

/** What the importer says of a form; `[line] message`, of the first language alone. */
const issuesOf = async (groups: readonly object[], other: readonly object[] = groups): Promise<string[]> => {
  const text = (given: readonly object[]) => JSON.stringify({ title: 'Проба', groups: given }, null, 1);
  try {
    await parseContent(new Map([...seed, ['forms/trial.uk.json', text(groups)], ['forms/trial.ru.json', text(other)]]), projectScreens);
    return [];
  } catch (error) {
    assert.ok(error instanceof ContentError);
    return error.issues
      .filter(({ file }) => file === 'forms/trial.uk.json' || groups !== other)
      .map(({ line, message }) => `[${line}] ${message}`);
  }
};

const one = (over: object): readonly object[] => [{ title: '', fields: [{ ...field({}), ...over }] }];

describe('forms that are refused, with the line', () => {
  const cases: [string, readonly object[], RegExp][] = [
    ['an unknown type', one({ type: 'colour' }), /^\[9\] groups\.0\.fields\.0\.type: is one of text, /],
    ['an unknown rule', one({ rules: [{ rule: 'nice' }] }), /^\[13\] groups\.0\.fields\.0\.rules\.0\.rule: is one of required, /],
    ['an unknown key', one({ lable: 'x' }), /^\[7\] groups\.0\.fields\.0: nobody knows lable$/],
    ['no label', one({ label: ' ' }), /must not be empty/],
    ['a name in Cyrillic', one({ name: 'поле' }), /a name is Latin letters/],
    ['a name that every object has', one({ name: '__proto__' }), /a name is Latin letters/],
    ['a name twice', [group([field({}), field({ type: 'date' })])], /^\[13\] the name one is there twice/],
    ['a name twice in two groups', [group([field({})]), group([field({})])], /the name one is there twice/],
    [
      'a group called as a field',
      [group([field({})]), group([field({})], { repeat: { name: 'one', min: 0, max: 1 } })],
      /the name one is there twice/,
    ],
    ['more records at least than at most', [group([field({})], { repeat: { name: 'all', min: 3, max: 2 } })], /min is at most max/],
    ['more records than a request carries', [group([field({})], { repeat: { name: 'all', min: 0, max: 51 } })], /max is from 1 to 50/],
    ['a condition on an unknown field', one({ when: [{ field: 'two', is: 1, effect: 'show' }] }), /^\[13\] one: there is no field two/],
    [
      'a condition on a record from outside',
      [
        group([field({ when: [{ field: 'two', is: '1', effect: 'show' }] })]),
        group([field({ name: 'two' })], { repeat: { name: 'all', min: 0, max: 1 } }),
      ],
      /there is no field two that it could see/,
    ],
    [
      'a condition on an option that is not there',
      [
        group([
          field({ name: 'two', type: 'select', options: choice }),
          field({ when: [{ field: 'two', is: ['1', '3'], effect: 'show' }] }),
        ]),
      ],
      /one: two has no option 3/,
    ],
    ['a condition on itself', one({ when: [{ field: 'one', is: '1', effect: 'show' }] }), /conditions lead round: one → one/],
    [
      'conditions that lead round',
      [
        group([
          field({ when: [{ field: 'two', is: '1', effect: 'show' }] }),
          field({ name: 'two', when: [{ field: 'three', is: '1', effect: 'hide' }] }),
          field({ name: 'three', when: [{ field: 'one', is: '1', effect: 'require' }] }),
        ]),
      ],
      /conditions lead round: one → two → three → one/,
    ],
    ['a broken pattern', one({ rules: [{ rule: 'pattern', value: '[' }] }), /^\[14\] one: pattern: is no regular expression/],
    ['a pattern that is none by its rules alone', one({ rules: [{ rule: 'pattern', value: ')(' }] }), /is no regular expression/],
    ['a pattern that repeats what repeats', one({ rules: [{ rule: 'pattern', value: '(\\w+\\s?)+' }] }), /may take for ever/],
    ['a pattern with two ways to say the same', one({ rules: [{ rule: 'pattern', value: '(a|a)*' }] }), /may take for ever/],
    ['a pattern with two neighbours that take the same', one({ rules: [{ rule: 'pattern', value: '\\d+\\d+' }] }), /may take for ever/],
    ['a rule twice', one({ rules: [{ rule: 'required' }, { rule: 'required' }] }), /the rule required is there twice/],
    [
      'a rule that means nothing',
      one({ type: 'switch', rules: [{ rule: 'pattern', value: 'a' }] }),
      /the rule pattern means nothing to a switch/,
    ],
    ['a length of a tick', one({ type: 'checkbox', rules: [{ rule: 'minLength', value: 1 }] }), /means nothing to a checkbox/],
    ['a rule that needs no value', one({ rules: [{ rule: 'name', value: 1 }] }), /name: this rule has no value/],
    ['a length of nothing', one({ rules: [{ rule: 'maxLength', value: 0 }] }), /maxLength: is a whole number from 1 to 10000/],
    ['a hundred files', one({ type: 'file', rules: [{ rule: 'maxLength', value: 100 }] }), /is a whole number from 1 to 10/],
    [
      'a bound of a date that is none',
      one({ type: 'date', rules: [{ rule: 'min', value: '2026-02-30' }] }),
      /the bound of a date is a day/,
    ],
    ['a day that is at least today', one({ type: 'date', rules: [{ rule: 'min', value: 'today' }] }), /min: the bound of a date is a day/],
    ['today as a number', one({ type: 'number', rules: [{ rule: 'max', value: 'today' }] }), /max: the bound is a number/],
    [
      'bounds the wrong way round',
      one({
        type: 'number',
        rules: [
          { rule: 'min', value: 3 },
          { rule: 'max', value: 2 },
        ],
      }),
      /min is above max/,
    ],
    ['the same as an unknown field', one({ rules: [{ rule: 'same', value: 'two' }] }), /same: there is no field two beside it/],
    ['a choice of nothing', one({ type: 'select' }), /a select has options/],
    ['an option twice', one({ type: 'radio', options: [...choice, ...choice] }), /an id is there twice/],
    ['options of a text', one({ options: choice }), /a text has no options/],
    ['a mask of a phone', one({ type: 'phone', mask: '99' }), /only a text has a mask/],
    ['a free address for hints', one({ type: 'autocomplete', hints: { url: 'https://evil.example/' } }), /one: is one of cities, /],
    ['hints by an unknown field', one({ type: 'autocomplete', hints: { url: 'cities', params: ['two'] } }), /there is no field two/],
    ['a default that is no choice', one({ type: 'select', options: choice, default: '3' }), /is no value of this field/],
    ['a default of a password', one({ type: 'password', default: 'secret' }), /a password begins empty/],
  ];
  for (const [name, groups, expected] of cases) {
    test(name, async () => {
      const issues = await issuesOf(groups);
      assert.ok(
        issues.some((issue) => expected.test(issue)),
        issues.join('\n') || 'it was taken',
      );
    });
  }

  test('no sensible pattern, however slow the machine', async (t) => {
    let now = Date.now();
    t.mock.method(Date, 'now', () => (now += 60_000));
    const house = '\\d{1,4}[А-ЯҐЄІЇа-яґєії]?(?:/\\d{1,4}[А-ЯҐЄІЇа-яґєії]?)?';
    assert.deepEqual(await issuesOf(one({ rules: [{ rule: 'pattern', value: house }] })), []);
  });

  test('languages that ask for different things', async () => {
    const issues = await issuesOf(one({}), one({ type: 'textarea' }));
    assert.deepEqual(issues, ['[0] its fields, rules or conditions differ from those of its other language']);
  });

  test('a name that is a path of the API', async () => {
    const text = JSON.stringify({ title: 'Проба', groups: one({}) });
    const files = new Map([...seed, ['forms/autocomplete.uk.json', text], ['forms/autocomplete.ru.json', text]]);
    await assert.rejects(parseContent(files, projectScreens), /no form can have this name/);
  });
});

describe('the forms of the project', () => {
  test('are what the contract says, in both languages', async () => {
    const { content_form } = await parseContent(seed, projectScreens);
    const forms = content_form.map(({ alias, language, definition }) => ({
      alias,
      language,
      form: formDefinition.parse(JSON.parse(definition)),
    }));
    assert.deepEqual(
      forms
        .filter(({ language }) => language === 'uk')
        .map(({ alias }) => alias)
        .toSorted(),
      ['address', 'complaint', 'contact', 'documents', 'example', 'passport', 'social'],
    );
    const all = forms.flatMap(({ form }) => form.groups.flatMap(({ fields }) => fields));
    const shown = all.filter(({ name }) => name !== '');
    assert.deepEqual(
      formFieldTypes.filter((type) => !shown.some((one) => one.type === type)),
      [],
    );
    assert.deepEqual(
      formEffects.filter((effect) => !shown.some(({ when = [] }) => when.some((one) => one.effect === effect))),
      [],
    );
    assert.deepEqual(
      formRules.filter((rule) => !shown.some(({ rules = [] }) => rules.some((one) => one.rule === rule))),
      [],
    );
  });

  test('masks keep their spaces, words tie their numbers', async () => {
    const groups = one({ mask: '999 999', label: 'До 50 000 ₴' });
    const text = JSON.stringify({ title: 'Проба', groups });
    const rows = await parseContent(new Map([...seed, ['forms/trial.uk.json', text], ['forms/trial.ru.json', text]]), projectScreens);
    const definition = rows.content_form.find(({ alias }) => alias === 'trial')?.definition ?? '';
    assert.match(definition, /"mask":"999 999"/);
    assert.match(definition, /"label":"До 50\u00a0000\u00a0₴"/);
  });
});

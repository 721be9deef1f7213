import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { wordingProblems, type TextKind } from '@pozyka/i18n';
import type { Locale } from '@pozyka/server-kit';
import { messages } from '../../messages.ts';
import { projectTexts } from '@pozyka/server-publications/testing/project-texts';

const source = resolve(import.meta.dirname, '../../../../../servers/documents/src/messages');
const seed = resolve(import.meta.dirname, '../../../seed');
const rows = await projectTexts();
const locales: readonly Locale[] = ['uk', 'ru'];
const LETTERS = {
  uk: /(?<!«[^»]*)[ыэъё]/iu,
  // a name in quotation marks stays as it is in Ukrainian
  ru: /(?<!«[^»]*)[іїєґ]/iu,
};

/** Texts inside a value of any shape, without markup; blocks of data are stored as JSON. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string' && /^[[{]"|^\[\{/.test(value)) return textsIn(JSON.parse(value));
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>|\]\([^)]*\)|\{\{[^}]*\}\}/g, ' ').replaceAll('&quot;', '"')];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const isLocale = (language: unknown): language is Locale => language === 'uk' || language === 'ru';

interface Said {
  readonly name: string;
  readonly language: Locale;
  readonly kind: TextKind;
  readonly text: string;
}

// what is searched is the same texts, folded
const { content_search: _texts, content_search_stem: _stems, ...shown } = rows;
const ofRows = Object.entries(shown).flatMap(([table, list]) =>
  list.flatMap((row: Readonly<Record<string, unknown>>): Said[] => {
    const { language } = row;
    if (!isLocale(language)) return [];
    const kind = row['kind'] === 'documents' ? 'paper' : 'page';
    return textsIn(row).map((text) => ({ name: `${table} ${String(row['alias'] ?? row['id'] ?? '')}`, language, kind, text }));
  }),
);

const ofMessages = locales.flatMap((language) =>
  Object.entries(messages[language]).map(([name, text]): Said => ({ name, language, kind: 'page', text })),
);

/** Papers are written by functions: their source is read, in parts of one language. */
const ofPapers = globSync('*.ts', { cwd: source }).flatMap((file): Said[] => {
  let language: Locale | undefined = file === 'uk.ts' ? 'uk' : file === 'ru.ts' ? 'ru' : undefined;
  return readFileSync(resolve(source, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      const begun = /^ *(?:const )?(uk|ru)\b/.exec(line)?.[1];
      if (isLocale(begun)) language = begun;
      const text = line.replace(/\$\{[^}]*\}|^ *\.{3}(?=\w)/g, ' ');
      return language && !/^ *(?:\/?\*|\/\/)/.test(line) ? [{ name: `${file}:${index + 1}`, language, kind: 'paper', text }] : [];
    });
});

/** People to sign in as in the sandbox: each has a title where one is chosen. */
const ofPersonas = globSync('personas*/**/personas.json', { cwd: seed }).flatMap((file): Said[] => {
  const personas: readonly { readonly title: Readonly<Record<Locale, string>> }[] = JSON.parse(readFileSync(resolve(seed, file), 'utf8'));
  return personas.flatMap(({ title }) => locales.map((language): Said => ({ name: file, language, kind: 'page', text: title[language] })));
});

describe('texts of the server', () => {
  for (const [what, said] of [
    ['pages, questions, posts, forms, papers of the lender', ofRows],
    ['messages of calls', ofMessages],
    ['papers of a loan', ofPapers],
    ['people of the sandbox', ofPersonas],
  ] as const)
    test(`${what}: the glossary and the rules of both languages`, () => {
      for (const language of locales) assert.ok(said.filter((each) => each.language === language).length > 10);
      assert.deepEqual(
        said.flatMap(({ name, language, kind, text }) =>
          wordingProblems(text, language, kind).map((problem) => `${name} ${language} ${problem}`),
        ),
        [],
      );
    });

  test('letters are of one language, in both', () => {
    const words = [...ofRows, ...ofMessages].filter(({ text }) => /\p{Script=Cyrillic}{2}/u.test(text) && !/[[\\]/.test(text));
    assert.deepEqual(
      words
        .filter(({ language, text }) => LETTERS[language].test(text))
        .map(({ name, language, text }) => `${name} ${language}: ${text.slice(0, 80)}`),
      [],
    );
  });

  // papers of the lender stand as their edition was written
  test('one apostrophe in Ukrainian words of pages, the letter', () => {
    const wrong = [...ofRows, ...ofMessages].filter(
      ({ language, kind, text }) => language === 'uk' && kind === 'page' && /\p{L}['’‘`´][\p{Script=Cyrillic}]/u.test(text),
    );
    assert.deepEqual(
      wrong.map(({ name, text }) => `${name}: ${text.slice(0, 80)}`),
      [],
    );
  });
});

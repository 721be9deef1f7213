import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { languages, type LanguageCode } from '@pozyka/api-contract/constants';
import { autoConsent } from '@pozyka/server-lending/testing/internals';

const root = resolve(import.meta.dirname, '../../../../..');
const read = (path: string): Promise<string> => readFile(resolve(root, path), 'utf8');
const page = await read('docs/promises.md');

interface Promised {
  readonly text: string;
  readonly phrases: Readonly<Record<LanguageCode, string>>;
  readonly file: string;
  readonly name: string;
}

/** Rows of the tables, but for their heads. */
const promises: readonly Promised[] = page.split('\n').flatMap((line) => {
  const [text, uk, ru, file, name, ...more] = line.startsWith('|')
    ? line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim())
    : [];
  if (!text || !uk || !ru || !file || !name || text === 'text' || text.startsWith('-')) return [];
  assert.deepEqual(more, [], line);
  return [{ text, phrases: { uk, ru }, file, name }];
});

/** One kind of space and of apostrophe: which of them a text has is typography. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(/[ʼ']/g, '’');

const contentOf = async (text: string, language: LanguageCode): Promise<string> => {
  const path = `servers/publications/seed/content/${text}.${language}`;
  return read(text.startsWith('blocks/') ? `${path}.json` : `${path}.md`);
};

/** What a customer consents to is words of the server. */
const consents: Readonly<Record<string, (language: LanguageCode) => string>> = {
  'consents/auto-payment': (language) => autoConsent(language, 'П-1').join(' '),
};

const messageOf = async (text: string, language: LanguageCode): Promise<string> => {
  // an app has its messages in one place, or by topic
  const [, app = '', topic = '', key = ''] = /^([\w-]+)((?:\/[\w-]+)*)#(.+)$/.exec(text) ?? [];
  const messages = JSON.parse(await read(`apps/${app}/src${topic}/messages/${language}.json`)) as Record<string, string>;
  return messages[key] ?? '';
};

describe('docs/promises.md', () => {
  test('names every promise once', () => {
    assert.ok(promises.length >= 40, String(promises.length));
    const texts = promises.map(({ text, phrases, name }) => `${text}: ${phrases.uk}: ${name}`);
    assert.equal(new Set(texts).size, texts.length);
  });

  for (const { text, phrases, file, name } of promises) {
    test(`${text}: ${phrases.uk}`, async () => {
      for (const language of languages) {
        const consent = consents[text]?.(language);
        const said = plain(consent ?? (await (text.includes('#') ? messageOf(text, language) : contentOf(text, language))));
        assert.ok(said.includes(plain(phrases[language])), `${language}: ${phrases[language]} is not in the text`);
      }
      const tests = await read(file);
      assert.ok(
        ["'", '"', '`'].some((quote) => tests.includes(`(${quote}${name}${quote},`) || tests.includes(`${quote}${name}${quote},\n`)),
        `${file} has no test “${name}”`,
      );
    });
  }
});

test('the page of the provider says of a card what the form says', async () => {
  const provider = plain(await read('apps/sandbox/src/payments/texts.ts'));
  const promised = promises.filter(({ text }) => text.startsWith('application-form/features/texts#add-card.how'));
  assert.equal(promised.length, 2);
  // the form says “we”, the provider “the site”
  const common = {
    uk: 'лише перші шість і останні чотири цифри та строк дії',
    ru: 'только первые шесть и последние четыре цифры и срок действия',
  };
  for (const language of languages) {
    const [stored, held] = promised.map(({ phrases }) => phrases[language]);
    assert.ok(stored?.includes(common[language]) && provider.includes(common[language]), stored);
    assert.ok(held && provider.includes(held), held);
  }
});

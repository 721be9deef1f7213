import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import * as designSystem from '../index.ts';
import { catalogue } from './catalogue.ts';
import { examplesOf, guideOf, type StoryModule } from './story-module.ts';
import { StoryLanguage } from './story-text.ts';

const COMPONENTS = join(__dirname, '../components');
/** Exports that are a part of a component and shown in its stories. */
const PARTS: Record<string, string> = {
  Icon: 'Icon',
  FieldError: 'Field',
  FieldHint: 'Field',
  FieldLabel: 'Field',
  FieldNote: 'Field',
  RequiredMark: 'Field',
  LazyRepaymentChart: 'RepaymentChart',
  TallLink: 'TextLink',
  TextLine: 'TextField',
};

const FOREIGN = { uk: /[ыэъё]/i, ru: /[іїєґ]/i };
const LOCALES = ['uk', 'ru'] as const;

const files = readdirSync(COMPONENTS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.stories.tsx'));
const listed = catalogue.flatMap(({ group, components }) => components.map((name) => `${group}/${name}`));

const isComponent = (name: string, value: unknown) =>
  /^[A-Z][a-z]/.test(name) && (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

const texts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
};

test('every component of the design system has stories', () => {
  const shown = new Set(listed.map((title) => title.split('/')[1]));
  const components = Object.entries(designSystem).filter(([name, value]) => isComponent(name, value));
  expect(components.map(([name]) => name).filter((name) => !shown.has(PARTS[name] ?? name))).toEqual([]);
});

test('every stories file is in the catalogue, and nothing else', async () => {
  const loaded = await Promise.all(catalogue.map(({ load }) => load()));
  const titles = loaded.flatMap((stories) => Object.values(stories).map(({ default: meta }) => meta.title));
  expect(titles.toSorted()).toEqual(listed.toSorted());
  const inFiles = files.map((file) => (jest.requireActual(join(COMPONENTS, file)) as StoryModule).default.title);
  expect(inFiles.toSorted()).toEqual(listed.toSorted());
});

describe.each(catalogue)('$group', ({ components, load }) => {
  test.each(components.map((name) => [name]))('%s has a guide and stories in both languages', async (name) => {
    const stories = (await load())[name];
    if (!stories) throw new Error(`${name} is not in its group`);
    const guide = guideOf(stories);
    const examples = examplesOf(stories);
    expect(examples.length).toBeGreaterThan(0);
    for (const locale of LOCALES) {
      expect(texts(guide[locale]).filter((text) => FOREIGN[locale].test(text))).toEqual([]);
      for (const { name: story, Example } of examples) {
        const html = renderToString(
          <StoryLanguage value={locale}>
            <Example />
          </StoryLanguage>,
        );
        expect([story, html.match(FOREIGN[locale])?.[0]]).toEqual([story, undefined]);
      }
    }
  });
});

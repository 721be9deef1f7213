import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WorkspaceCopy } from './testing/workspace-copy.mjs';

const STEPS = 'libs/domain/src/steps';
const [UK, RU] = [`${STEPS}/messages/uk.json`, `${STEPS}/messages/ru.json`];
const CONTRACT = 'libs/api-contract/src/areas/application.ts';
const FIELDS = `${STEPS}/passport-step.ts`;
const SAMPLE = `${STEPS}/sample-applicant.ts`;
const FORM = 'apps/application-form';
const PAGE = `${FORM}/src/pages/passport/passport.tsx`;
const API = 'apps/main-api';
/** A field may touch this many files by hand, two of them texts. */
const MOST_FILES = 6;

/** What a person writes for a required text of the passport step. @type {[file: string, before: string, text: string][]} */
const FIELD = [
  [CONTRACT, '  document_type: z.optional', '  birth_place: draft(120),\n'],
  [FIELDS, '  email: { kind', "  birth_place: { kind: 'text', required: true, normalise: tidy },\n"],
  [UK, '  "field.surname"', '  "field.birth_place": "Місце народження",\n  "required.birth_place": "Вкажіть місце народження.",\n'],
  [RU, '  "field.surname"', '  "field.birth_place": "Место рождения",\n  "required.birth_place": "Укажите место рождения.",\n'],
  [
    PAGE,
    '            <FormTextField name="email"',
    '            <FormTextField name="birth_place" label={text(\'field.birth_place\')} autoComplete="off" required />\n',
  ],
  [SAMPLE, "    document_type: 'passport'", "    birth_place: 'місто Бровари',\n"],
];

/** Tries it on the form: a draft, the refusal, the summary. */
const FORM_SPEC = `import { renderRemote } from '@pozyka/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ru, uk } from '../../testing/messages.ts';
import { address, application, conditions, edition, lookup, passport, saved, social } from '../../testing/samples.ts';
import PassportPage from './passport.tsx';
import SocialPage from '../social/social.tsx';

const texts = { uk, ru };
const pages = { '/application-form/passport': PassportPage, '/application-form/social': SocialPage };
const responses = (birth_place: string | null) => ({
  getApp: () =>
    application({
      ...{ Completeness: 80, Passport: { ...passport, birth_place }, Address: address },
      Social: { ...social, not_politic: true, bureau_consent: edition },
    }),
  saveApp: () => saved({ Completeness: 80 }),
  getLookup: ({ params, query }: { params: Record<string, string>; query: URLSearchParams }) => lookup(params['alias'], query.get('language')),
  getIndividualConditions: () => conditions,
});

describe.each(['uk', 'ru'] as const)('a field in %s', (locale) => {
  const show = (at: string, birth_place: string | null) =>
    renderRemote({ app: 'application-form', messages: texts[locale], locale, pages, at, responses: responses(birth_place) });

  it('is refused while it is empty, and saved as a draft', async () => {
    const view = show('/application-form/passport', null);
    const field = await screen.findByRole('textbox', { name: new RegExp(texts[locale]['field.birth_place']) });
    await userEvent.click(screen.getByRole('button', { name: texts[locale].continue }));
    expect(field).toHaveAccessibleDescription(texts[locale]['required.birth_place']);
    await userEvent.type(field, 'місто Київ');
    await userEvent.tab();
    await waitFor(() => expect(view.api.bodiesOf('saveApp')).toEqual([{ Passport: { birth_place: 'місто Київ' } }]));
  });

  it('is in the summary', async () => {
    show('/application-form/social?check', ' місто  Київ ');
    expect(await screen.findByText('місто Київ')).toBeInTheDocument();
    expect(screen.getByText(texts[locale]['field.birth_place'])).toBeInTheDocument();
  });
});
`;

/** Tries it on the server: the refusal, what is stored, exported and erased. */
const API_SPEC = `import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Application } from '@pozyka/api-contract';
import { testDatabases } from '@pozyka/server-kit';
import { wipeApplications } from '../customers/forget-applications.ts';
import { newApplicant, startApiWithLists } from './testing/applicants.ts';

test('a field of the passport step', async (t) => {
  const [target] = testDatabases();
  assert.ok(target);
  const api = await startApiWithLists(target);
  t.after(() => api.close());
  const applicant = await newApplicant(api);
  const { token } = applicant;
  const stored = async () => (await api.call<Application>('GET', '/v2/app', { token })).data.Passport;

  await applicant.fill({ Passport: { birth_place: null } });
  assert.equal((await applicant.status()).Completeness, 0);
  for (const [locale, words] of [['uk', 'Вкажіть місце народження.'], ['ru', 'Укажите место рождения.']] as const) {
    const refused = await api.call('PUT', '/v2/app/save', { token, locale, body: { IsFinal: true } });
    assert.deepEqual([refused.status, refused.data], [422, { 'Passport.birth_place': words }]);
  }
  await applicant.save({ Passport: { birth_place: ' місто  Київ ' } });
  assert.equal((await stored()).birth_place, ' місто  Київ ');
  assert.equal((await applicant.status()).Completeness, 100);
  assert.equal((await applicant.final()).status, 200);
  assert.equal((await stored()).birth_place, 'місто Київ');
  const copy = await api.call<object>('GET', '/v2/system/customers/account/export', { token });
  assert.match(JSON.stringify(copy), /місто Київ/);
  const { id } = await applicant.application();
  await api.db.transaction().execute((trx) => wipeApplications(trx, [id], api.clock.now()));
  assert.equal((await stored()).birth_place, undefined);
});
`;

/** @type {WorkspaceCopy} */
let copy;
before(() => {
  copy = new WorkspaceCopy();
});
after(() => copy.remove());

describe("a field of a step, by the README's recipe", { timeout: 1_800_000 }, () => {
  it(`takes ${MOST_FILES} files at most`, async () => {
    const recipe = /^### A field\n([^]*?)\n###/m.exec(copy.read('README.md'))?.[1] ?? '';
    for (const [file] of FIELD.filter(([file]) => ![UK, RU].includes(file))) assert.ok(recipe.includes(file), file);
    assert.ok(recipe.includes(`${STEPS}/messages`) && existsSync(join(copy.home, UK)));

    for (const [file, place, text] of FIELD) copy.edit(file, [place, text + place]);
    assert.ok(copy.touched.size <= MOST_FILES, `${copy.touched.size}: ${[...copy.touched].join(', ')}`);
  });

  it('compiles in each project', async () => {
    copy.write(`${FORM}/src/pages/passport/birth-place.spec.tsx`, FORM_SPEC);
    copy.write(`${API}/src/areas/application/birth-place.spec.ts`, API_SPEC);
    for (const project of ['libs/api-contract', 'libs/domain', FORM, API, 'apps/e2e']) await copy.types(project);
  });

  it('is in the contract, the rules and the form', async () => {
    await copy.jest('libs/api-contract', 'src/schemas');
    await copy.jest('libs/domain', 'src/steps');
    await copy.jest(FORM, 'src/messages', 'src/pages/passport', 'src/pages/social', 'src/features/saving');
  });

  it('is on the server', async () => {
    const specs = ['birth-place', 'rules.texts'];
    await copy.node('--test', ...specs.map((name) => `${API}/src/areas/application/${name}.spec.ts`));
    await copy.node(
      '--test',
      ...['form/consent', 'form/save-app', 'form/save-changes', 'journey/pipeline'].map(
        (name) => `servers/applications/src/${name}.spec.ts`,
      ),
    );
    await copy.node('--test', `${API}/src/seeds/personas-seed.spec.ts`, `${API}/src/areas/customers/erase-everything.spec.ts`);
  });

  /** @type {[what: string, file: string, check: () => Promise<unknown>, said: RegExp][]} */
  const omissions = [
    ['its descriptor', FIELDS, () => copy.types('libs/domain'), /passport-step\.ts.*\n?.*birth_place/],
    ['its row of the contract', CONTRACT, () => copy.types('libs/domain'), /passport-step\.ts.*\n?.*birth_place/],
    ['a text', UK, () => copy.jest(FORM, 'src/messages'), /birth_place/],
    ['its text in the other language', RU, () => copy.jest(FORM, 'src/messages'), /birth_place/],
  ];
  for (const [what, file, check, said] of omissions)
    it(`without ${what}, and a check names it`, async () => {
      const text = FIELD.find(([of]) => of === file)?.[2] ?? '';
      assert.match(await copy.failureWithout(file, text, check), said);
    });
});

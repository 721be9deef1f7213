import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formDefinition, type FormDefinition, type FormFields } from '@pozyka/api-contract';
import { emailRule, itnRule, phoneRule, type RuleCode } from '@pozyka/domain';
import { type FieldTexts, jsonb, type Locale, locales, notFound, ruleKey, type Seed, seedFolder, unprocessable } from '@pozyka/server-kit';
import { isBlank } from '@pozyka/domain/text';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { IdentityDatabase } from '../tables/database.ts';
import type { AccessFormTable } from '../tables/customers.ts';

type Kind = AccessFormTable['kind'];

/** Forms of a kind that are on, in their order. */
export const listForms = (
  db: Kysely<IdentityDatabase>,
  kind: Kind,
  language: Locale,
): Promise<readonly Pick<AccessFormTable, 'id' | 'definition'>[]> =>
  db
    .selectFrom('access_form')
    .select(['id', 'definition'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .orderBy('position')
    .execute();

/** @throws ApiError 404 for a form that is not there or not on. */
export const findForm = async (db: Kysely<IdentityDatabase>, kind: Kind, id: string, language: Locale): Promise<FormDefinition> => {
  const form = (await listForms(db, kind, language)).find((one) => one.id === id);
  if (!form) throw notFound();
  return form.definition;
};

const rules: Readonly<Record<string, (value: string) => RuleCode | undefined>> = { phone: phoneRule, email: emailRule, itn: itnRule };

/**
 * What was typed into a form, by name.
 * @throws ApiError 422 that names each field that is missing, wrong or unknown.
 */
export const readFields = ({ groups }: FormDefinition, fields: FormFields): Readonly<Record<string, string>> => {
  const known = groups.flatMap(({ fields: ofGroup }) => ofGroup);
  const wrong: Record<string, FieldTexts[string]> = {};
  const values: Record<string, string> = {};
  for (const name of Object.keys(fields)) if (!known.some((field) => field.name === name)) wrong[name] = 'field.unknown';
  for (const { name, rules: ofField = [] } of known) {
    const given = fields[name];
    const value = typeof given === 'string' ? given : '';
    const codes = ofField.map(({ rule }): RuleCode | undefined =>
      rule === 'required' ? (isBlank(value) ? 'required' : undefined) : rules[rule]?.(value),
    );
    const code = codes.find((one) => one !== undefined);
    if (code) wrong[name] = ruleKey(code);
    values[name] = value;
  }
  if (Object.keys(wrong).length > 0) throw unprocessable(undefined, wrong);
  return values;
};

const bothLanguages = z.strictObject({ uk: z.string(), ru: z.string() });

/** Every `{uk, ru}` inside as the text of one language. */
const inLanguage = (value: unknown, language: Locale): unknown => {
  const texts = bothLanguages.safeParse(value);
  if (texts.success) return texts.data[language];
  if (Array.isArray(value)) return value.map((one) => inLanguage(one, language));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inLanguage(one, language)]));
};

const seedFile = z.record(z.enum(['login', 'identification']), z.array(z.looseObject({ alias: z.string() })));

/** Forms of login and identification from `seed/access/forms.json`; those that left the file are switched off. */
export const accessFormsSeed = {
  name: 'access forms',
  folder: seedFolder(import.meta.url),
  run: async (db, folder) => {
    const kinds = seedFile.parse(JSON.parse(await readFile(join(folder, 'access', 'forms.json'), 'utf8')));
    const rows = (['login', 'identification'] as const).flatMap((kind) =>
      kinds[kind].flatMap((form, position) =>
        locales.map((language) => ({
          kind,
          id: form.alias,
          language,
          position,
          definition: jsonb(formDefinition.parse(inLanguage(form, language))),
        })),
      ),
    );
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('access_form').execute();
      await trx.insertInto('access_form').values(rows).execute();
    });
    return rows.length;
  },
} satisfies Seed<IdentityDatabase>;

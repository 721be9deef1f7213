import { languages, lookupNames, snippetCategories, snippetPlaces } from '@pozyka/api-contract/constants';
import * as z from 'zod/mini';
import { isRulePath } from '../rules/path-pattern.ts';

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(2_000));
const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 Latin letters, digits, - or _'));
const inBothLanguages = { uk: words, ru: words };

/** company.json: what `{{company.…}}` becomes in each language. */
export const companyShape = z.strictObject({ uk: z.record(z.string(), words), ru: z.record(z.string(), words) });

/** languages.json. */
export const languagesShape = z.array(z.strictObject({ code: z.enum(languages), iso: words, short_title: words })).check(z.minLength(1));

/** configs.json: what the browser may know; there is no place for a secret. */
export const configsShape = z.strictObject({
  frontend: z.strictObject({ fingerprint_token: z.string(), fingerprint_script: z.optional(z.url({ protocol: /^https$/ })) }),
});

/** menus.json. */
export const menusShape = z.record(id, z.array(z.strictObject({ link: words, ...inBothLanguages })).check(z.minLength(1)));

/** posts/categories.json, in the order of the screen. */
export const postCategoriesShape = z.array(z.strictObject({ alias: id, ...inBothLanguages })).check(z.minLength(1));

/** lookups/<name>.json. */
export const lookupShape = z.array(z.strictObject({ id, ...inBothLanguages })).check(z.minLength(1));

/** Lists that the application form cannot do without. */
export const requiredLookups: readonly string[] = lookupNames;

/** i18n/<language>.json: namespace → key → text. */
export const messagesShape = z.record(id, z.record(z.string().check(z.minLength(1)), words));

const rulePath = z
  .string()
  .check(z.refine(isRulePath, 'begins with /, has no language, query or slash at the end; :name is one segment, * at the end is the rest'));
const image = z.string().check(z.regex(/^(?:\/|https:\/\/)\S+$/, 'an address of this site or https'));
const shareShape = z.strictObject({ title: z.optional(words), description: z.optional(words) });
const seoWords = z.strictObject({
  title: words,
  description: words,
  keywords: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  og: z._default(shareShape, {}),
  twitter: z._default(shareShape, {}),
});

/** seo.json: search data of addresses; the share texts are those of the page unless given. */
export const seoShape = z.array(
  z.strictObject({
    path: rulePath,
    type: z._default(z.enum(['website', 'article', 'product']), 'website'),
    card: z._default(z.enum(['summary', 'summary_large_image']), 'summary_large_image'),
    image: z._default(z.nullable(image), null),
    uk: seoWords,
    ru: seoWords,
  }),
);

/** redirects.json: moved addresses; `host` names where a rule leads off the site. */
export const redirectsShape = z.array(
  z.strictObject({
    from: rulePath,
    to: words,
    code: z._default(z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]), 301),
    host: z.optional(words),
  }),
);

/** snippets.json: markup that the site adds to pages. */
export const snippetsShape = z.array(
  z.strictObject({ id, path: rulePath, place: z.enum(snippetPlaces), category: z.enum(snippetCategories), html: words }),
);

type BlockValue = string | readonly BlockValue[] | { readonly [name: string]: BlockValue };

/** blocks/<alias>.<language>.json: texts, lists of them, and records. */
export const blockShape = z.record(
  z.string(),
  z.lazy((): z.ZodMiniType<BlockValue> => blockValue),
);

const blockValue: z.ZodMiniType<BlockValue> = z.lazy(() => z.union([words, z.array(blockValue), z.record(z.string(), blockValue)]));

/** carousels/<alias>.<language>.json. */
export const carouselShape = z.strictObject({
  slides: z
    .array(
      z.strictObject({
        title: words,
        text: words,
        image: z._default(z.nullable(z.string().check(z.regex(/^\/(?![/\\])[^\s"'<>]*$/, 'is a path of this site'))), null),
        link: z._default(z.nullable(words), null),
      }),
    )
    .check(z.minLength(1, 'must not be empty'), z.maxLength(20)),
});

type EntityValue = string | number | boolean | readonly EntityValue[] | { readonly [name: string]: EntityValue };

const entityValue: z.ZodMiniType<EntityValue> = z.lazy(() =>
  z.union([words, z.number(), z.boolean(), z.array(entityValue), z.record(z.string(), entityValue)]),
);

/** custom/<kind>/<id>.<language>.json: data of any shape, known to its screens alone; `order` is its place in the list. */
export const entityShape = z.catchall(z.object({ order: z.int().check(z.nonnegative()) }), entityValue);

/** A piece of data without its texts (names with their places, numbers, switches), which must be equal in both languages. */
export const outlineOf = (value: EntityValue): string => {
  if (typeof value === 'string') return '·';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(outlineOf).join()}]`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${outlineOf(inner)}`)
    .toSorted()
    .join()}}`;
};

import type { CustomEntity } from '@pozyka/api-contract';

export const audiences = ['everyone', 'new', 'returning'] as const;
export type Audience = (typeof audiences)[number];

/** An entity of the kind `promotions`, as this screen knows it. */
export interface Promotion {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly audience: Audience;
  readonly link: string | undefined;
  readonly terms: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((row): row is Record<string, unknown> => typeof row === 'object' && row !== null) : [];

/** What an entity says, as far as it can be read; undefined for one without a title. */
export const readPromotion = ({ id, ...fields }: CustomEntity): Promotion | undefined => {
  const title = textOf(fields['title']);
  if (title === '') return undefined;
  const link = textOf(fields['link']);
  return {
    id,
    title,
    summary: textOf(fields['summary']),
    audience: audiences.find((known) => known === fields['audience']) ?? 'everyone',
    // a path of this site, or none
    link: /^\/(?![/\\])/.test(link) ? link : undefined,
    terms: rowsOf(fields['terms']).map((row) => ({
      title: textOf(row['title']),
      items: Array.isArray(row['items']) ? row['items'].map(textOf).filter((item) => item !== '') : [],
    })),
    questions: rowsOf(fields['questions']).map((row) => ({ question: textOf(row['question']), answer: textOf(row['answer']) })),
  };
};

/** The audience that the address asks for; undefined for all. */
export const audienceOf = (query: URLSearchParams): Audience | undefined => audiences.find((known) => known === query.get('for'));

export const KIND = 'promotions';
export const PATH = '/custom-entity-example';

/** Address of a choice on this screen. */
export const placeOf = ({ id, audience }: { id?: string | undefined; audience?: Audience | undefined }): string => {
  const query = new URLSearchParams({ ...(audience && { for: audience }), ...(id !== undefined && { id }) }).toString();
  return query === '' ? PATH : `${PATH}?${query}`;
};

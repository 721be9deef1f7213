import { languages } from '@pozyka/api-contract/constants';
import { parseOpeningHours } from '@pozyka/domain';
import * as z from 'zod/mini';
import { searchKey } from '@pozyka/domain/site-search';
import type { ContentRow } from '../tables/content-rows.ts';
import type { Parsing } from './parsing.ts';

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(300));
const degrees = (max: number) =>
  z.pipe(z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,6})?$/, 'must be degrees')), z.transform(Number)).check(z.gte(-max), z.lte(max));

const columns = {
  id: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be 1 to 64 small Latin letters, digits or -')),
  type: z.string().check(z.regex(/^[a-z][a-z-]{0,49}$/, 'must be a word of small Latin letters')),
  lat: degrees(85),
  lng: degrees(180),
  hours: z.string().check(z.refine((hours) => parseOpeningHours(hours) !== undefined, 'write it as Mo-Fr 09:00-18:00; Sa 10:00-15:00')),
  phone: z.string().check(z.regex(/^(?:\+?\d[\d ]{4,20})?$/, 'must be digits and spaces, or nothing')),
  title_uk: words,
  title_ru: words,
  address_uk: words,
  address_ru: words,
};
const names = Object.keys(columns);
const shape = z.object(columns);

/** branches.tsv as rows, in the order of the list; each branch is found by its words in either language. */
export const parseBranches = ({ files, report }: Parsing): ContentRow<'content_branch'>[] => {
  const file = 'branches.tsv';
  const [head = '', ...lines] = (files.get(file) ?? '').replace(/\n$/, '').split('\n');
  if (head !== names.join('\t')) {
    report({ file, line: 1, message: `the columns are ${names.join(', ')}` });
    return [];
  }
  const ids = new Set<string>();
  return lines.flatMap((text, position) => {
    const refuse = (message: string): void => report({ file, line: position + 2, message });
    const values = text.split('\t');
    if (values.length !== names.length) {
      refuse(`${values.length} columns instead of ${names.length}`);
      return [];
    }
    const result = z.safeParse(shape, Object.fromEntries(names.map((name, index) => [name, values[index]])));
    if (!result.success) {
      for (const { path, message } of result.error.issues) refuse(`${path.join('.')}: ${message}`);
      return [];
    }
    const { phone, title_uk, title_ru, address_uk, address_ru, ...branch } = result.data;
    if (ids.has(branch.id)) refuse(`${branch.id} is there twice`);
    ids.add(branch.id);
    const [uk, ru] = [
      { title: title_uk, address: address_uk },
      { title: title_ru, address: address_ru },
    ];
    const own = { uk: [uk, ru], ru: [ru, uk] } as const;
    return languages.map((language) => {
      const [text, other] = own[language];
      const keys = searchKey([text.address, text.title, other.address, other.title].join(' '));
      return { ...branch, ...text, language, position, phone: phone || null, keys };
    });
  });
};

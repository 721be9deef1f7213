import { passportFields } from '@pozyka/domain/steps';
import { passportOf } from './applicant.ts';
import type { newPapers } from './customer.ts';

interface Line {
  /** Of its label. */
  readonly key: string;
  readonly text: string;
}

/** What a customer with a booklet types into the required lines of the passport step, in the order of the page: before they choose it, and of it. */
export const typedPassport = (papers: ReturnType<typeof newPapers>): Readonly<Record<'person' | 'document', readonly Line[]>> => {
  const values = passportOf(papers);
  const lines = { person: [] as Line[], document: [] as Line[] };
  for (const [name, { kind, required, group, term }] of Object.entries(passportFields)) {
    if (!required || kind === 'choice') continue;
    const value = String(Reflect.get(values, name));
    const text = kind === 'day' ? value.split('-').toReversed().join('.') : value;
    lines[group === 'document' ? 'document' : 'person'].push({ key: term?.(values) ?? `field.${name}`, text });
  }
  return lines;
};

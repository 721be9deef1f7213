import { editionOf } from '../entities/edition-of.ts';
import { isDay } from '@pozyka/domain';
import type { LanguageCode } from '@pozyka/api-contract/constants';
import type { Report } from './content-error.ts';

/** Front matter of an edition; `changes` says what it changed, `from` the day from which it holds. */
export const documentFields = ['title', 'summary', 'changes', 'group', 'order', 'adopted', 'from'] as const;

/** One edition in one language. */
export interface DocumentText {
  readonly file: string;
  readonly id: string;
  readonly language: LanguageCode;
  readonly fields: Readonly<Record<(typeof documentFields)[number], string>>;
}

const bound = ['group', 'order', 'adopted', 'from'] as const;

/** Names, days and the order of editions; what both languages of an edition must say alike. */
export const checkDocuments = (texts: readonly DocumentText[], groups: ReadonlySet<string>, report: Report): void => {
  for (const text of texts) {
    const { file, id, language, fields } = text;
    const own = editionOf(id);
    const refuse = (message: string): void => report({ file, line: 1, message });
    if (!own) refuse('name it <paper>-<number of the edition>');
    if (!/^\d{1,6}$/.test(fields.order)) refuse(`order is a whole number, not ${fields.order}`);
    if (!groups.has(fields.group)) refuse(`there is no custom/document-groups/${fields.group}`);
    for (const name of ['adopted', 'from'] as const) if (!isDay(fields[name])) refuse(`${name} is a day, YYYY-MM-DD, not ${fields[name]}`);
    if (fields.from < fields.adopted) refuse('it cannot hold before it was adopted');
    const twin = texts.find((other) => other.id === id && other.language !== language);
    if (twin && language !== 'uk' && bound.some((name) => twin.fields[name] !== fields[name]))
      refuse(`its ${bound.join(', ')} differ from those of its other language`);
    if (!own || own.edition === 1) continue;
    const before = texts.find((other) => other.id === `${own.paper}-${own.edition - 1}` && other.language === language);
    if (!before) refuse(`edition ${own.edition - 1} is missing`);
    else if (before.fields.from >= fields.from) refuse('it must hold from a later day than the edition before it');
    else if (before.fields.group !== fields.group || before.fields.order !== fields.order)
      refuse('its group and order differ from those of the edition before it');
  }
};

import { foreignLetters, type RuleCode } from '@pozyka/domain';
import ru from '@pozyka/domain/steps/ru.json' with { type: 'json' };
import uk from '@pozyka/domain/steps/uk.json' with { type: 'json' };
import type { Text } from '../errors.ts';
import type { Catalogue } from './messages.ts';

/** The key of a rule's text in the catalogue. */
export type RuleKey = `rule.${RuleCode}`;

export const ruleKey = (code: RuleCode): RuleKey => `rule.${code}`;

type Texts = Readonly<Record<RuleKey | 'living-error', string>>;

/** What the forms say of rules, in the catalogue's spelling of placeholders; of the second address each text says whose it is. */
const catalogue = (texts: Texts): Record<string, string> => {
  const own = Object.entries(texts).filter(([key]) => /^(rule|required)\./.test(key));
  const living = own.map(([key, text]) => [`living.${key}`, texts['living-error'].replace('{{error}}', text)] as const);
  return Object.fromEntries([...own, ...living].map(([key, text]) => [key, text.replaceAll(/\{(\{\w+\})\}/g, '$1')]));
};

/** The key of what is said of a field of a step, `living.house`. */
const fieldKey = (field: string, code: RuleCode): string => {
  const isLiving = field.startsWith('living.');
  const own = `required.${isLiving ? field.slice('living.'.length) : field}`;
  const key = code === 'required' && own in uk ? own : ruleKey(code);
  return isLiving ? `living.${key}` : key;
};

/** What is said of a typed value that breaks a rule; of a name the letters are named. */
export const fieldText = (field: string, code: RuleCode, typed: unknown): Text => {
  const key = fieldKey(field, code);
  const ofLetters = code === 'nameLatin' || code === 'nameRussian';
  return ofLetters && typeof typed === 'string' ? { key, values: { letters: foreignLetters(typed) } } : key;
};

/** What each rule of the domain says when a value breaks it. */
export const ruleMessages: Catalogue = { uk: catalogue(uk), ru: catalogue(ru) };

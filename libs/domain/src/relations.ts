import type { FieldCodes, RuleResult } from './codes.ts';
import { nameRule, normaliseName } from './names.ts';
import { normalisePhone, phoneRule } from './phone.ts';
import { tidy } from './text.ts';
import type { Typed } from './text.ts';

/** Somebody who knows the customer. `TypeId` is an Id of BgRelationType. */
export interface RelationValues {
  TypeId?: Typed;
  Name?: Typed;
  Phone?: Typed;
}

export interface RelationRules {
  /** The customer's own phone, where it is known. */
  ownPhone?: string | undefined;
  /** Ids that may be chosen; any where absent. */
  types?: readonly string[];
}

/** As it is stored: one kind of apostrophe, the phone in its international form. */
export const normaliseRelation = ({ TypeId, Name, Phone }: RelationValues): { TypeId: string; Name: string; Phone: string } => ({
  TypeId: tidy(TypeId),
  Name: normaliseName(Name),
  Phone: normalisePhone(Phone),
});

const typeRule = (typed: Typed, types: readonly string[] | undefined): RuleResult => {
  const type = tidy(typed);
  if (type === '') return 'required';
  return !types || types.includes(type) ? undefined : 'choiceInvalid';
};

/** `Relations.0.Phone` → code of everything wrong; a phone is a mobile, not the customer's own, and nobody else's on the list. */
export function validateRelations(relations: readonly RelationValues[], { ownPhone, types }: RelationRules = {}): FieldCodes {
  const wrong: FieldCodes = {};
  const phones = relations.map(({ Phone }) => normalisePhone(Phone));
  const own = ownPhone === undefined ? undefined : normalisePhone(ownPhone);
  const phoneOf = (typed: Typed, index: number): RuleResult => {
    const phone = phones[index];
    const broken = phoneRule(typed);
    if (broken) return broken;
    if (phone === own) return 'phoneOwn';
    return phones.indexOf(phone ?? '') < index ? 'phoneRepeated' : undefined;
  };
  relations.forEach(({ TypeId, Name, Phone }, index) => {
    const results = { TypeId: typeRule(TypeId, types), Name: nameRule(Name), Phone: phoneOf(Phone, index) };
    for (const [field, code] of Object.entries(results)) if (code !== undefined) wrong[`Relations.${index}.${field}`] = code;
  });
  return wrong;
}

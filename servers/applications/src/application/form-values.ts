import type { Address, ApplicationDraft, LivingAddress } from '@pozyka/api-contract';
import {
  completenessOf,
  normaliseAddress,
  normalisePassport,
  normaliseSocial,
  passportFields,
  socialFields,
  unlistedChoices,
  validateAddress,
  validatePassport,
  validateSocial,
  type Day,
  type FieldCodes,
  type FieldLookup,
} from '@pozyka/domain';
import type { Text } from '@pozyka/server-kit';
import { fieldText } from '@pozyka/server-kit';
import type { FormValues } from './store.ts';

/** Ids of the server's lists; others are invalid. */
export type Choices = Readonly<Record<FieldLookup, ReadonlySet<string>>>;

const clears = (sent: object | undefined, key: string): boolean => sent !== undefined && Reflect.get(sent, key) === null;

/** Lays the sent values over the stored ones: an absent key stays, null clears. */
const laidOver = <Step extends object>(stored: Step, sent: Step | undefined): Step => {
  const given = Object.entries(sent ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries([...Object.entries(stored), ...given].filter(([key, value]) => value !== null && !clears(sent, key))) as Step;
};

const mergeAddress = (stored: Address, sent: Address | undefined): Address => {
  const living = sent?.living ? laidOver<LivingAddress>(stored.living ?? {}, sent.living) : sent?.living;
  return laidOver<Address>(stored, sent && { ...sent, living });
};

/** The form values with a draft laid over them, as typed. */
export const mergeDraft = (
  stored: FormValues,
  { Passport, Address, Social }: Pick<ApplicationDraft, 'Passport' | 'Address' | 'Social'>,
): FormValues => ({
  passport: laidOver(stored.passport, Passport),
  address: mergeAddress(stored.address, Address),
  social: laidOver(stored.social, Social),
});

/** The form values as they are stored once they are submitted. */
export const normaliseValues = ({ passport, address, social }: FormValues): FormValues => ({
  passport: normalisePassport(passport),
  address: normaliseAddress(address),
  social: normaliseSocial(social),
});

/** What of each step is not on its list. */
const wrongChoices = ({ passport, social }: FormValues, choices: Choices): Record<'Passport' | 'Social', FieldCodes> => ({
  Passport: unlistedChoices(passportFields, passport, choices),
  Social: unlistedChoices(socialFields, social, choices),
});

/** 0, 60, 80 or 100: whole and valid steps in order. The social step of a repeat counts once it was re-saved. */
export const completenessFor = (values: FormValues, socialConfirmed: boolean, choices: Choices, today: Day): number => {
  const wrong = wrongChoices(values, choices);
  const isRight = (step: keyof typeof wrong): boolean => Object.keys(wrong[step]).length === 0;
  const Passport = isRight('Passport') ? values.passport : null;
  const Social = socialConfirmed && isRight('Social') ? values.social : null;
  return completenessOf({ Passport, Address: values.address, Social }, today);
};

const typedIn = (values: FormValues, step: string, field: string): unknown =>
  field.split('.').reduce<unknown>((inside, key) => Object(inside)[key], Reflect.get(values, step.toLowerCase()));

/** Everything wrong in the form values as texts by the names of the API, `Passport.itn`; empty when they may be submitted. */
export const wrongValues = (values: FormValues, choices: Choices, today: Day): Record<string, Text> => {
  const wrong = wrongChoices(values, choices);
  const steps = {
    Passport: { ...wrong.Passport, ...validatePassport(values.passport, today) },
    Address: validateAddress(values.address, today),
    Social: { ...wrong.Social, ...validateSocial(values.social, today) },
  };
  return Object.fromEntries(
    Object.entries(steps).flatMap(([step, wrong]) =>
      Object.entries(wrong).map(([field, code]) => [`${step}.${field}`, fieldText(field, code, typedIn(values, step, field))]),
    ),
  );
};

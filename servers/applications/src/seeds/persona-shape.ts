import { actionStatuses, applicationSteps, workTypes } from '@pozyka/api-contract/constants';
import { isDay } from '@pozyka/domain';
import * as z from 'zod/mini';

const text = z.string().check(z.minLength(1));
const day = z.string().check(z.refine(isDay, 'not a day'));
const rate = z.string().check(z.regex(/^\d{1,3}(\.\d{1,6})?$/));

const person = z.strictObject({
  surname: text,
  name: text,
  patronymic: text,
  sex: z.enum(['male', 'female']),
  birth_date: day,
  /** Sixth to eighth digit of the tax number. */
  serial: z.int().check(z.gte(0), z.lte(999)),
  passport_number: text,
  issuer: text,
  issued: day,
});

const persona = z.strictObject({
  key: text,
  phone: z.string().check(z.regex(/^\+380\d{9}$/)),
  title: z.strictObject({ uk: text, ru: text }),
  /** As the status router knows it: a refusal with a reason is `blocked1`. */
  action_status: z.enum(actionStatuses),
  /** Steps that are filled. */
  steps: z.array(z.enum(['passport', 'address', 'social'])),
  amount: z.optional(z.int()),
  term: z.optional(z.int()),
  status: z.optional(z.int()),
  /** Amount of the counter-offer. */
  offer: z.optional(z.int()),
  /** RefusalSignificance. */
  refusal: z.optional(text),
  /** Whether their bank identified them, or they skipped it. */
  bank: z.optional(z.enum(['identified', 'skipped'])),
  /** The bank's spelling where it is another one. */
  bankSurname: z.optional(text),
  /** They were given a loan before. */
  repeat: z._default(z.boolean(), false),
  relations: z.optional(z.array(z.strictObject({ type_id: text, name: text, phone: text }))),
  /** What changesRequired asks for; the reason is a key of the messages. */
  changes: z.optional(z.array(z.strictObject({ step: z.enum(applicationSteps), field: z.optional(text), reason: text }))),
  /** Last month of a verified card. */
  card: z.optional(z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))),
  /** Key of an earlier persona whose documents this one gave. */
  documentsOf: z.optional(text),
  person: z.optional(person),
  /** How they log in besides a code by SMS; an e-mail may be another persona's too. */
  access: z.optional(z.strictObject({ password: text, email: z.optional(text), second_factor: z.optional(z.boolean()) })),
  address: z.optional(
    z.strictObject({
      region: text,
      locality: text,
      locality_type: text,
      street_type: text,
      streets: text,
      house: text,
      apartment: z.optional(text),
    }),
  ),
  social: z.optional(
    z.strictObject({
      work_type: z.enum(workTypes),
      company_name: z.optional(text),
      Income: z.int(),
      purpose: text,
      social_status: text,
      not_politic: z.boolean(),
    }),
  ),
});

export type Persona = z.output<typeof persona>;

/** The `personas.json` of the API that composes the module. */
export const personaList = z.array(persona);

/** `seed/promo-codes.json`. */
export const promoList = z.array(z.strictObject({ code: text, daily_rate: rate, from_day: day, to_day: day, max_uses: z.int() }));

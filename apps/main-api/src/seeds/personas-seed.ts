import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Address, Passport } from '@pozyka/api-contract';
import { defaultPaymentSystem } from '@pozyka/api-contract/constants';
import { itnOf, kyivDay, validatePassport, type Day } from '@pozyka/domain';
import { sampleApplicant } from '@pozyka/domain/sample-applicant';
import { jsonb, systemClock, type Clock, type Seed } from '@pozyka/server-kit';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { consentInForce, recordConsent } from '../areas/application/consent.ts';
import { claimDocuments } from '../areas/application/documents.ts';
import { blockEnd, queueCall, queueCheck } from '../areas/application/pipeline.ts';
import { insertRelations } from '../data/application/relations-store.ts';
import { insertApplication, updateApplication, type ApplicationRow } from '../data/application/store.ts';
import { customerOfPhone, hashPassword, renameCustomer, saveAccess } from '@pozyka/server-identity';
import { personaList, promoList, type Persona } from './persona-shape.ts';

const completenessOfSteps = [0, 60, 80, 100] as const;

const passportOf = ({ person }: Persona, documents: Persona['person'], today: Day): Passport => {
  if (!person || !documents) return {};
  const own: Passport = {
    surname: person.surname,
    name: person.name,
    patronymic: person.patronymic,
    itn: itnOf(documents.birth_date, documents.serial, documents.sex),
    birth_date: person.birth_date,
    document_type: 'passport',
    passport_number: documents.passport_number,
    extradition_institution: person.issuer,
    extradition_date: person.issued,
  };
  // required fields that a persona leaves out are the sample applicant's
  const wrong = validatePassport(own, today);
  const left = Object.entries(sampleApplicant.Passport).filter(([field]) => wrong[field] === 'required');
  return { ...own, ...Object.fromEntries(left) };
};

const addCard = (trx: Transaction<Database>, customerId: string, key: string, expires: string, now: Date) =>
  trx
    .insertInto('card')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      provider: defaultPaymentSystem,
      // The sandbox's provider pays to any token of this form.
      token: `tok_${`persona-${key}`.padEnd(24, '_').slice(0, 24)}`,
      mask: '414949******1234',
      brand: 'visa',
      expires,
      is_main: true,
      verified_at: now,
      deleted_at: null,
      created_at: now,
    })
    .execute();

/** The bank's data about them: as in the form, with another surname where one is given. */
const addIdentity = async (
  trx: Transaction<Database>,
  customerId: string,
  { passport, address = {}, now }: { readonly passport: Passport; readonly address: Address | undefined; readonly now: Date },
): Promise<void> => {
  const { surname, name, patronymic = null, birth_date, itn = null } = passport;
  if (!surname || !name || !birth_date) throw new Error('a persona whom a bank knows needs a person');
  await trx
    .insertInto('bank_identity')
    .values({
      ...{ customer_id: customerId, surname, name, patronymic, birth_date, itn },
      ...{ passport: jsonb(passport), address: jsonb(address), identified_at: now },
    })
    .execute();
};

/** Keeps a persona in a status that ends by time, until the clock is moved. */
const STAY_MS = 7 * 86_400_000;

const addWait = async (trx: Transaction<Database>, application: ApplicationRow, now: Date): Promise<void> => {
  const dueAt = new Date(now.getTime() + STAY_MS);
  if (application.action_status === 'applicationCheck') {
    await queueCheck(trx, await updateApplication(trx, application, { checks: 1 }), 1, dueAt);
  } else if (application.action_status === 'awaitingCall') {
    await queueCall(trx, await updateApplication(trx, application, { call_due_at: dueAt }), dueAt);
  }
};

const addAccess = async (
  trx: Transaction<Database>,
  customerId: string,
  { password, email, second_factor }: NonNullable<Persona['access']>,
  now: Date,
): Promise<void> => {
  const password_hash = await hashPassword(password);
  const access = { password_hash, ...(email !== undefined && { login_email: email }), ...(second_factor && { second_factor }) };
  await saveAccess(trx, customerId, access, now);
};

/** What the seed stands on: the other personas, the moment, and the consent that is in force. */
interface Ground {
  readonly all: readonly Persona[];
  readonly now: Date;
  readonly edition: string | undefined;
}

/** Adds a persona with their application; an existing one is left unchanged. Returns whether it was added. */
const addPersona = async (trx: Transaction<Database>, persona: Persona, { all, now, edition }: Ground): Promise<boolean> => {
  const { customer, isNew } = await customerOfPhone(trx, { phone: persona.phone, marketing: {}, now });
  if (!isNew) return false;
  const { key, steps, amount, term, action_status, person, address, social } = persona;
  const owner = persona.documentsOf === undefined ? persona : all.find((other) => other.key === persona.documentsOf);
  const today = kyivDay(now);
  const passport = passportOf(persona, owner?.person, today);
  const isSubmitted = steps.includes('social');
  const agreed = { ...social, ...(edition !== undefined && { bureau_consent: edition }) };
  const added = await insertApplication(trx, now, {
    customerId: customer.id,
    // The wire has no refusal of its own: the reason beside `blocked` makes it one.
    actionStatus: action_status === 'blocked1' ? 'blocked' : action_status,
    isRepeat: persona.repeat,
    amount: amount ?? null,
    term: term ?? null,
    bankIdSkipped: persona.bank === 'skipped',
  });
  await updateApplication(trx, added, {
    ...(steps.includes('passport') && { passport }),
    ...(steps.includes('address') && address && { address }),
    ...(isSubmitted && social && { social: agreed }),
    completeness: completenessOfSteps[steps.length] ?? 0,
    status: persona.status ?? 0,
    offer_amount: persona.offer ?? null,
    refusal_significance: persona.refusal ?? null,
    changes: persona.changes?.map(({ step, reason, field }) => ({ step, reason, ...(field !== undefined && { field }) })) ?? null,
    blocked_until: action_status === 'blocked' || action_status === 'blocked1' ? blockEnd(now) : null,
    submitted_at: isSubmitted ? now : null,
  });
  if (isSubmitted) await recordConsent(trx, { ...added, social: agreed }, { language: 'uk', now });
  if (person && steps.includes('passport')) await renameCustomer(trx, customer.id, passport);
  if (isSubmitted && owner === persona) await claimDocuments(trx, customer.id, passport);
  if (persona.bank === 'identified') {
    const byBank = { ...passport, ...(persona.bankSurname !== undefined && { surname: persona.bankSurname }) };
    await addIdentity(trx, customer.id, { passport: byBank, address, now });
  }
  const relations = persona.relations?.map((relation) => ({ TypeId: relation.type_id, Name: relation.name, Phone: relation.phone }));
  if (relations) await insertRelations(trx, added.id, relations);
  await addWait(trx, added, now);
  if (persona.card !== undefined) await addCard(trx, customer.id, key, persona.card, now);
  if (persona.access) await addAccess(trx, customer.id, persona.access, now);
  return true;
};

const listPersona = async (trx: Transaction<Database>, { phone, title, action_status }: Persona, position: number): Promise<void> => {
  const row = { title_uk: title.uk, title_ru: title.ru, action_status, position };
  await trx
    .insertInto('sandbox_persona')
    .values({ phone, ...row })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(row))
    .execute();
};

const readJson = async (folder: string, name: string): Promise<unknown> =>
  JSON.parse(await readFile(join(folder, 'personas', name), 'utf8'));

/** Customers of the sandbox, one for each place where an application can stand. A second run changes nothing. */
export const seedPersonas = async (db: Kysely<Database>, folder: string, clock: Clock): Promise<number> => {
  const personas = personaList.parse(await readJson(folder, 'personas.json'));
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const edition = await consentInForce(trx, kyivDay(now));
    for (const [position, persona] of personas.entries()) {
      await addPersona(trx, persona, { all: personas, now, edition });
      await listPersona(trx, persona, position);
    }
  });
  return personas.length;
};

export const personasSeed: Seed<Database> = {
  name: 'personas',
  run: (db, folder) => seedPersonas(db, folder, systemClock()),
};

/** Promo codes: one that is good, one that is over, one that is spent. */
export const promoSeed = {
  name: 'promo codes',
  run: async (db, folder) => {
    const codes = promoList.parse(await readJson(folder, 'promo-codes.json'));
    await db
      .insertInto('promo_code')
      .values(codes)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute();
    return codes.length;
  },
} satisfies Seed<Database>;

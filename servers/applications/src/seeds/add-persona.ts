import type { Address, Passport } from '@pozyka/api-contract';
import { itnOf, kyivDay, validatePassport, type Day } from '@pozyka/domain';
import { sampleApplicant } from '@pozyka/domain/sample-applicant';
import { customerOfPhone, hashPassword, renameCustomer, saveAccess } from '@pozyka/server-identity';
import { jsonb } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import { consentInForce, recordConsent } from '../form/consent.ts';
import { claimDocuments } from '../journey/documents.ts';
import { blockEnd, queueCall, queueCheck } from '../journey/pipeline.ts';
import { insertRelations } from '../application/relations-store.ts';
import { insertApplication, updateApplication, type ApplicationRow } from '../application/store.ts';
import type { ApplicationsDatabase } from '../tables/database.ts';
import type { Persona } from './persona-shape.ts';

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

/** The bank's data about them: as in the form, with another surname where one is given. */
const addIdentity = async (
  trx: Transaction<ApplicationsDatabase>,
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

/** Holds a persona in a status that ends by time, until the clock is moved. */
const STAY_MS = 7 * 86_400_000;

const addWait = async (trx: Transaction<ApplicationsDatabase>, application: ApplicationRow, now: Date): Promise<void> => {
  const dueAt = new Date(now.getTime() + STAY_MS);
  if (application.action_status === 'applicationCheck') {
    await queueCheck(trx, await updateApplication(trx, application, { checks: 1 }), 1, dueAt);
  } else if (application.action_status === 'awaitingCall') {
    await queueCall(trx, await updateApplication(trx, application, { call_due_at: dueAt }), dueAt);
  }
};

const addAccess = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { password, email, second_factor }: NonNullable<Persona['access']>,
  now: Date,
): Promise<void> => {
  const password_hash = await hashPassword(password);
  const access = { password_hash, ...(email !== undefined && { login_email: email }), ...(second_factor && { second_factor }) };
  await saveAccess(trx, customerId, access, now);
};

/** The other personas, the moment, and how a card is added. */
interface Ground {
  readonly all: readonly Persona[];
  readonly now: Date;
  readonly addCard: (customerId: string, key: string, expires: string) => Promise<unknown>;
}

/** Adds a persona with their application; an existing one is left unchanged. Returns whether it was added. */
export const addPersona = async (
  trx: Transaction<ApplicationsDatabase>,
  persona: Persona,
  { all, now, addCard }: Ground,
): Promise<boolean> => {
  const { customer, isNew } = await customerOfPhone(trx, { phone: persona.phone, marketing: {}, now });
  if (!isNew) return false;
  const { key, steps, amount, term, action_status, person, address, social } = persona;
  const owner = persona.documentsOf === undefined ? persona : all.find((other) => other.key === persona.documentsOf);
  const today = kyivDay(now);
  const passport = passportOf(persona, owner?.person, today);
  const isSubmitted = steps.includes('social');
  const edition = await consentInForce(trx, today);
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
  if (persona.card !== undefined) await addCard(customer.id, key, persona.card);
  if (persona.access) await addAccess(trx, customer.id, persona.access, now);
  return true;
};

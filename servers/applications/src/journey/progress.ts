import type { Address, ContractStatus, LivingAddress, Passport } from '@pozyka/api-contract';
import type { ActionStatus } from '@pozyka/api-contract/constants';
import { statusCodes } from '@pozyka/api-contract/constants';
import type { Day, Kopiykas, Rate } from '@pozyka/domain';
import { conflict, type Clock, type Locale } from '@pozyka/server-kit';
import type { Transaction } from 'kysely';
import type { ApplicationsDatabase, ApplicationsDb } from '../tables/database.ts';
import { offerOn } from '../conditions/service.ts';
import { countLoans, selectPromo } from '../conditions/store.ts';
import { selectCustomer } from '@pozyka/server-identity';
import type { Hosted } from '../application/host.ts';
import { moveApplication } from '../application/move-application.ts';
import { runPipeline, waitingMoves } from './pipeline.ts';
import { contractStatusOf, standingAt } from '../application/standing.ts';
import { lockCurrent, selectCurrent, updateApplication } from '../application/store.ts';
import { leads, waitingStatuses, type Move } from '../application/transitions.ts';

/** What other areas may know of the customer's current application. */
export interface CurrentApplication {
  readonly id: string;
  readonly amount: Kopiykas | null;
  readonly term: number | null;
  readonly actionStatus: ActionStatus;
  readonly status: number;
  readonly promocode: string | null;
  readonly isRepeat: boolean;
}

/** The customer's current application; with `lock` parallel changes of it wait until the transaction ends. */
export const currentApplication = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CurrentApplication> => {
  const row = await (lock ? lockCurrent(trx, customerId) : selectCurrent(trx, customerId));
  return {
    id: row.id,
    amount: row.amount,
    term: row.term,
    actionStatus: row.action_status,
    status: row.status,
    promocode: row.promocode,
    isRepeat: row.is_repeat,
  };
};

/** Moves an application on where its stage may have ended, such as after a card was verified; otherwise changes nothing. */
export const advanceApplication = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  hosted: Hosted,
): Promise<ContractStatus> => {
  const application = standingAt(await lockCurrent(trx, customerId), hosted.clock.now());
  if (!waitingStatuses.includes(application.action_status)) return contractStatusOf(application);
  return contractStatusOf(await runPipeline(trx, application, waitingMoves, hosted));
};

/** The customer's contract status now. */
export const statusNow = async (db: ApplicationsDb, customerId: string, clock: Clock): Promise<ContractStatus> =>
  contractStatusOf(standingAt(await selectCurrent(db, customerId), clock.now()));

/** Statuses of an approved application. */
export type ContractActionStatus = Extract<ActionStatus, 'contractSign' | 'transferMoney' | 'activeContract' | 'nothing'>;

const contractMoves: readonly Move[] = ['sign', 'transfer', 'repay'];

/**
 * Moves an approved application along its contract: contractSign → transferMoney → activeContract → nothing. `status` 652 asks
 * for another card, in contractSign; absent it is 0.
 * @throws ApiError 409 where the application does not stand where the step begins.
 */
export const setActionStatus = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  actionStatus: ContractActionStatus,
  { status = statusCodes.ordinary }: { status?: number } = {},
): Promise<ContractStatus> => {
  const application = await lockCurrent(trx, customerId);
  // Another card or day for the same signing.
  if (actionStatus === 'contractSign' && application.action_status === 'contractSign') {
    return contractStatusOf(await updateApplication(trx, application, { status }));
  }
  const move = contractMoves.find((candidate) => leads(candidate, application.action_status, actionStatus));
  if (!move) throw conflict();
  const is_issued = application.is_issued || actionStatus === 'activeContract';
  return contractStatusOf(await moveApplication(trx, application, move, { action_status: actionStatus, status, is_issued }));
};

/** What the customer's approved loan costs if it is signed on a day. No rate is above the cap. */
export const priceOf = async (
  trx: Transaction<ApplicationsDatabase>,
  customerId: string,
  day: Day,
): Promise<{ readonly dailyRate: Rate; readonly fee: Kopiykas; readonly cap: Rate }> => {
  const { promocode } = await selectCurrent(trx, customerId);
  const promo = promocode === null ? undefined : await selectPromo(trx, promocode);
  const { dailyRate, fee, cap } = await offerOn(trx, { loans: await countLoans(trx, customerId), promo, day });
  return { dailyRate, fee, cap };
};

/** One party of the contract, as submitted. */
export interface DocumentCustomer {
  /** Surname, name, patronymic. */
  readonly fullName: string;
  readonly itn: string;
  readonly birthDate: Day;
  readonly phone: string;
  readonly email: string | null;
  readonly passport: Passport;
  /** Where they are registered, in one line; `living`: where they live, when that is another place. */
  readonly address: string;
  readonly living: string | null;
}

const lineWords = { uk: { house: 'буд.', apartment: 'кв.' }, ru: { house: 'д.', apartment: 'кв.' } } as const;

/** An address in one line. */
const addressLine = (address: Address | LivingAddress, locale: Locale): string => {
  const words = lineWords[locale];
  const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');
  return [
    address.region,
    joined(address.locality_type, address.locality),
    joined(address.street_type, address.streets),
    address.house && joined(words.house, address.house),
    address.apartment && joined(words.apartment, address.apartment),
  ]
    .filter(Boolean)
    .join(', ');
};

/** The customer as contracts and other papers name them, from the submitted application. */
export const customerForDocuments = async (db: ApplicationsDb, customerId: string, locale: Locale = 'uk'): Promise<DocumentCustomer> => {
  const { phone } = await selectCustomer(db, customerId);
  const { passport, address } = await selectCurrent(db, customerId);
  return {
    fullName: [passport.surname, passport.name, passport.patronymic].filter(Boolean).join(' '),
    itn: passport.itn ?? '',
    birthDate: passport.birth_date ?? '',
    phone,
    email: passport.email || null,
    passport,
    address: addressLine(address, locale),
    living: address.living ? addressLine(address.living, locale) : null,
  };
};

import { addLists, type Applicant as AnyApplicant } from '@pozyka/server-applications/testing/applicants';
import { fixedClock, type TestDatabase } from '@pozyka/server-kit';
import type { LendingDatabase } from '../tables/database.ts';
import { apiOf, lendingTables } from './lending-api.ts';
import { LoanApi } from './loan-api.ts';

type Applicant = AnyApplicant<LoanApi>;

/** The API on a database in which people have come into a state once, and to which every test goes back. */
export interface Stage {
  /** One object for all tests, so that the people of the state may hold it. */
  readonly api: LoanApi;
  /** Opens a database as `play` has left it, at that hour, its people logged in; what a test did with another one is gone. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Ways through an application and a month of a loan take seconds of a processor, a copy of their end a tenth of one.
 * @param play brings people into the state, on a database with the lists that an application needs; who they are
 */
export const setStage = (target: TestDatabase, play: (api: LoanApi) => Promise<readonly Applicant[]>): Stage => {
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const begun = clock.now();
  let end = begun;
  let tokens = new Map<Applicant, string>();
  // replaced by the first `begin`
  const api = Object.assign(Object.create(LoanApi.prototype) as LoanApi, { clock });
  const use = async (database: LoanApi['database']): Promise<void> => void Object.assign(api, await apiOf({ database, clock }));
  const prepared = target.prepare<LendingDatabase>(lendingTables, async (database) => {
    clock.set(begun);
    await use(database);
    await addLists(api);
    const people = await play(api);
    tokens = new Map(people.map((person) => [person, person.token]));
    end = clock.now();
    await api.app.close();
  });
  let isOpen = false;
  const leave = async (): Promise<void> => {
    if (isOpen) await api.close();
    isOpen = false;
  };
  return {
    api,
    begin: async () => {
      await leave();
      await use(await prepared.open());
      clock.set(end);
      for (const [person, token] of tokens) person.token = token;
      isOpen = true;
    },
    close: async () => {
      await leave();
      await prepared.close();
    },
  };
};

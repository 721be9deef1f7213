import { fixedClock, type TestDatabase } from '@pozyka/server-kit';
import { migrations } from '../../../db/migrations/index.ts';
import type { Database } from '../../../db/schema.ts';
import { apiOf, TestApi } from '../../auth/testing/test-api.ts';
import { addLists, type Applicant } from './applicants.ts';

/** The API on a database in which people have come into a state once, and to which every test goes back. */
export interface Stage {
  /** One object for all tests, so that the people of the state may hold it. */
  readonly api: TestApi;
  /** Opens a database as `play` has left it, at that hour, its people logged in; what a test did with another one is gone. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Ways through an application and a month of a loan take seconds of a processor, a copy of their end a tenth of one.
 * @param play brings people into the state, on a database with the lists that an application needs; who they are
 */
export const setStage = (target: TestDatabase, play: (api: TestApi) => Promise<readonly Applicant[]>): Stage => {
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const begun = clock.now();
  let end = begun;
  let tokens = new Map<Applicant, string>();
  // replaced by the first `begin`
  const api = Object.assign(Object.create(TestApi.prototype) as TestApi, { clock });
  const use = async (database: TestApi['database']): Promise<void> => void Object.assign(api, await apiOf({ database, clock }));
  const prepared = target.prepare<Database>(migrations, async (database) => {
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

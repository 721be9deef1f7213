import type { PassApproved } from '@pozyka/api-contract';
import type { CustomerRow } from '../customers/store.ts';
import type { Hosted } from '../shared/host.ts';

/** The response of a login: the token, whose it is, and the state of their application. */
export const approved = async ({ db, host }: Hosted, customer: CustomerRow, token: string, now: Date): Promise<PassApproved> => ({
  BearerToken: token,
  FirstName: customer.name,
  SecondName: customer.surname,
  Patronymic: customer.patronymic,
  ...(await host.standingOf(db, customer.id, now)),
});

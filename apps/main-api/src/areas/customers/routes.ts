import type { LoginResult, mainOperations } from '@pozyka/api-contract';
import { codeRules, passwordLength } from '@pozyka/api-contract/constants';
import { kyivDay } from '@pozyka/domain';
import { attachment, notFound, tellSecurity, type Call, type Handlers } from '@pozyka/server-kit';
import type { Operation } from '@pozyka/api-contract';
import type { Database } from '../../db/schema.ts';
import { standingAt } from '../../data/application/standing.ts';
import { selectCurrent } from '../../data/application/store.ts';
import { browserOf } from '../../data/auth/browser.ts';
import { describeDevice } from '../../data/auth/device.ts';
import { insertSession } from '../../data/auth/session-store.ts';
import { awaitPasskey } from '../../data/passkeys/challenge-store.ts';
import { findForm, listForms } from './access-forms.ts';
import { selectAccess } from '../../data/customers/access-store.ts';
import { cancelErasing, orderErasing, readErasing } from './erase.ts';
import { loginByForm, loginByPassword, type LoginContext } from './login.ts';
import { maskedPhone } from './masked-phone.ts';
import { registerByPartner } from './partner.ts';
import { exportAccount } from './personal-data.ts';
import { identifyForPassword, restoreAccess } from './restore.ts';
import { selectCustomer } from '../../data/customers/store.ts';
import { updateAccesses } from './update-accesses.ts';

const contextOf = ({ db, clock, locale, address, request }: Call<Operation, Database>): LoginContext => ({
  db,
  clock,
  locale,
  address,
  userAgent: request.headers['user-agent'],
  browser: browserOf(request),
});

/** A right password may not be all that is asked for. */
const told = ({ log }: Call<Operation, Database>, result: LoginResult): LoginResult => {
  if (result.bearer_token !== undefined) tellSecurity(log, 'authn_login_success');
  return result;
};

export const customerHandlers = {
  accountSelf: async ({ db, clock, session }) => {
    const customer = await selectCustomer(db, session.customerId);
    const access = await selectAccess(db, customer.id);
    const application = standingAt(await selectCurrent(db, customer.id), clock.now());
    const email = access?.login_email ?? customer.email;
    return {
      CustomerId: customer.id,
      FirstName: customer.name,
      SecondName: customer.surname,
      Patronymic: customer.patronymic,
      Phone: maskedPhone(customer.phone),
      ...(email !== null && { Email: email }),
      HasPassword: Boolean(access?.password_hash),
      ActionStatus: application.action_status,
      RefusalSignificance: application.refusal_significance,
    };
  },

  exportAccount: ({ db, session }) => exportAccount(db, session.customerId),

  exportAccountFile: async ({ db, clock, session }) => {
    const copy = JSON.stringify(await exportAccount(db, session.customerId), null, 2);
    return attachment(Buffer.from(copy), `pozyka-${kyivDay(clock.now())}.json`, 'application/json');
  },

  getErasing: ({ db, clock, session }) => readErasing(db, clock, session.customerId),

  eraseAccount: (call) => call.act((trx) => orderErasing(trx, call.clock, call.session.customerId)),

  cancelErasing: (call) => call.act((trx) => cancelErasing(trx, call.session.customerId)),

  getLoginSettings: async ({ db, locale }) => {
    const forms = await listForms(db, 'login', locale);
    return { forms: forms.map(({ id, definition: { alias, title } }) => ({ id, alias, title })) };
  },

  getLoginForm: ({ db, locale, params }) => findForm(db, 'login', params.id, locale),

  loginByPassword: async (call) => told(call, await loginByPassword(contextOf(call), call.body)),

  loginByForm: async (call) => told(call, await loginByForm(contextOf(call), call.params.id, call.body)),

  getIdentificationForm: ({ db, locale, params }) => findForm(db, 'identification', params.alias, locale),

  getPasswordIdentificationForm: ({ db, locale, params }) => findForm(db, 'identification', params.id, locale),

  getPasswordRestoreSettings: async ({ db, locale }) => {
    const [first] = await listForms(db, 'identification', locale);
    if (!first) throw notFound();
    return {
      identificationId: first.id,
      codeLength: codeRules.length,
      passwordRules: { minLength: passwordLength.min, maxLength: passwordLength.max },
    };
  },

  identifyForPassword: ({ db, clock, locale, address, params, body }) =>
    identifyForPassword({ db, clock, locale, address }, params.id, body.fields),

  restorePassword: ({ db, clock, locale, session, body }) =>
    restoreAccess({ db, clock, locale }, { ...body, session, then: () => Promise.resolve(true as const) }),

  updateAccess: async (call) => {
    const { db, clock, locale, body, request } = call;
    const device = describeDevice(request.headers['user-agent']);
    return restoreAccess(
      { db, clock, locale },
      {
        token: body.token,
        code: body.code,
        password: body.password,
        then: async (trx, customerId) => {
          const now = clock.now();
          const passkey = await awaitPasskey(trx, { customerId, browser: browserOf(request), byCode: true, endsSessions: true }, now);
          return passkey ? { passkey } : { bearer_token: await insertSession(trx, { customerId, device, now, isProven: true }) };
        },
      },
    );
  },

  updateAccesses: ({ db, clock, locale, session, body }) => updateAccesses({ db, clock, locale, session }, body),

  registerByPartner: ({ db, clock, body }) => registerByPartner({ db, clock }, body),
} satisfies Handlers<typeof mainOperations, Database>;

import type { LoginResult, mainOperations, Operation } from '@pozyka/api-contract';
import { codeRules, passwordLength } from '@pozyka/api-contract/constants';
import { notFound, tellSecurity, type Call, type Handlers } from '@pozyka/server-kit';
import { maskedPhone } from '../customers/masked-phone.ts';
import { registerByPartner } from '../customers/partner.ts';
import { selectCustomer } from '../customers/store.ts';
import { awaitPasskey } from '../passkeys/challenge-store.ts';
import { describeDevice } from '../sessions/device.ts';
import { insertSession } from '../sessions/session-store.ts';
import { browserOf } from '../shared/browser.ts';
import type { IdentityHost } from '../shared/host.ts';
import type { IdentityDatabase } from '../tables/database.ts';
import { findForm, listForms } from './access-forms.ts';
import { selectAccess } from './access-store.ts';
import { loginContext } from './login-context.ts';
import { loginByForm, loginByPassword } from './login.ts';
import { identifyForPassword, restoreAccess } from './restore.ts';
import { updateAccesses } from './update-accesses.ts';

/** A second factor may be required after a right password. */
const watched = ({ log }: Call<Operation, IdentityDatabase>, result: LoginResult): LoginResult => {
  if (result.bearer_token !== undefined) tellSecurity(log, 'authn_login_success');
  return result;
};

/** Logins by a password or a form, the restore of a password, and who a customer is. */
export const accessHandlers = (host: IdentityHost) =>
  ({
    accountSelf: async ({ db, clock, session }) => {
      const customer = await selectCustomer(db, session.customerId);
      const access = await selectAccess(db, customer.id);
      const email = access?.login_email ?? customer.email;
      return {
        CustomerId: customer.id,
        FirstName: customer.name,
        SecondName: customer.surname,
        Patronymic: customer.patronymic,
        Phone: maskedPhone(customer.phone),
        ...(email !== null && { Email: email }),
        HasPassword: Boolean(access?.password_hash),
        ...(await host.standingOf(db, customer.id, clock.now())),
      };
    },

    getLoginSettings: async ({ db, locale }) => {
      const forms = await listForms(db, 'login', locale);
      return { forms: forms.map(({ id, definition: { alias, title } }) => ({ id, alias, title })) };
    },

    getLoginForm: ({ db, locale, params }) => findForm(db, 'login', params.id, locale),

    loginByPassword: async (call) => watched(call, await loginByPassword(loginContext(host, call), call.body)),

    loginByForm: async (call) => watched(call, await loginByForm(loginContext(host, call), call.params.id, call.body)),

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
  }) satisfies Handlers<typeof mainOperations, IdentityDatabase>;

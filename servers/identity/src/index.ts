export { askBank, authorizeUrl, BankUnavailable } from './bank-id/bank.ts';
export type { BankPerson } from './bank-id/person.ts';
export { publicBankId } from './bank-id/settings.ts';
export { addState, freeState, takeState } from './bank-id/states.ts';
export { selectIdentity, selectSources, type BankIdentity } from './bank-id/store.ts';
export { countWrong, forgetAttempts, lockAttempts, refuseLockedNow, wrongWithin, type Counted } from './codes/attempts.ts';
export { hashAddress } from './codes/code-store.ts';
export { hashCode, isCode, newCode, type HashedCode } from './codes/one-time-code.ts';
export { eraseIdentity, forgetPerson } from './customers/erase.ts';
export { maskedPhone } from './customers/masked-phone.ts';
export {
  customerOfPhone,
  fullName,
  lockCustomer,
  renameCustomer,
  selectCustomer,
  selectCustomers,
  selectNames,
} from './customers/store.ts';
export { authorities, orderSignatures } from './esign/provider.ts';
export { readCallback } from './esign/read-callback.ts';
export { settings as esign } from './esign/settings.ts';
export { SignatureRefused, verifySignature, type Signer } from './esign/verify-signature.ts';
export { identityHandlers } from './handlers.ts';
export { takeIdentity } from './identification/take-identity.ts';
export { identityJobs } from './jobs.ts';
export { accessFormsSeed } from './login/access-forms.ts';
export { saveAccess, selectAccess } from './login/access-store.ts';
export { hashPassword } from './login/password.ts';
export { identityMessages } from './messages.ts';
export {
  codeBrowser,
  firstKey,
  identityMigrations,
  identityRequests,
  passkeyRemovals,
  passkeyTables,
  smsOutbox,
} from './migrations/index.ts';
export { refuseUnproven } from './passkeys/prove.ts';
export { recover } from './passkeys/recovery-job.ts';
export { isEstablished } from './passkeys/settings.ts';
export { handleOf, insertPasskey, lockOwner } from './passkeys/store.ts';
export { authenticate } from './sessions/sessions.ts';
export { identitySettings, refuseOpenIdentity } from './settings.ts';
export type { IdentityHost, KeyFacts } from './shared/host.ts';
export { sendAllSms, sendSms } from './sms/send-sms.ts';
export type { CustomerDocumentTable } from './tables/customers.ts';
export type { IdentityDatabase } from './tables/database.ts';
export { recordVisitor } from './visitors/store.ts';

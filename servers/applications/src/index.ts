export { eraseApplications } from './application/erase.ts';
export type { ApplicationsHost, Hosted } from './application/host.ts';
export { lockCurrent, selectCurrent, type ApplicationRow } from './application/store.ts';
export { canMove } from './application/transitions.ts';
export { offerOn } from './conditions/service.ts';
export { countLoans, selectCap } from './conditions/store.ts';
export { orderVpn } from './form/ordered-vpn.ts';
export { applicationsHandlers } from './handlers.ts';
export { applicationsJobs } from './jobs.ts';
export { answerCall } from './journey/answer-call.ts';
export { identityHost } from './journey/identity-host.ts';
export { awaitedCallHandlers } from './journey/officer-routes.ts';
export {
  advanceApplication,
  currentApplication,
  customerForDocuments,
  priceOf,
  setActionStatus,
  statusNow,
  type DocumentCustomer,
} from './journey/progress.ts';
export { refuseBanned } from './journey/refuse-banned.ts';
export { giveUp } from './journey/steps.ts';
export { addWaitingMetric } from './journey/waiting-metric.ts';
export { applicationsMessages } from './messages.ts';
export {
  applicationLanguage,
  applicationsMigrations,
  extensionFee,
  issuedLoans,
  registerExchange,
  storedUploads,
} from './migrations/index.ts';
export { isUnderBan } from './registers/check-loan-ban.ts';
export { RegisterSilent } from './registers/post-to.ts';
export { reportLoan, unreported } from './registers/report-loan.ts';
export { addPersona } from './seeds/add-persona.ts';
export { applicationOfLoan } from './seeds/application-of-loan.ts';
export { personaList, type Persona } from './seeds/persona-shape.ts';
export { promoSeed } from './seeds/promo-codes.ts';
export { applicationsSettings, refuseNoRegisters } from './settings.ts';
export type { ApplicationsDatabase } from './tables/database.ts';

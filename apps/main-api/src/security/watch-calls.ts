import { mainOperations, type Operation } from '@pozyka/api-contract';
import type { FastifyInstance } from 'fastify';
import { tellSecurity, type SecurityEvent } from '@pozyka/server-kit';

/** The security event of a call that succeeded, or was refused. */
interface CallEvents {
  readonly done?: SecurityEvent;
  readonly refused?: SecurityEvent;
}

// whether a code or a password was enough is in the answer: its handlers tell a success themselves
const password: CallEvents = { refused: 'authn_login_fail' };
const change: CallEvents = { done: 'authn_password_change', refused: 'authn_password_change_fail' };
const revoked: CallEvents = { done: 'authn_token_revoked' };

const eventsByCall: { readonly [K in keyof typeof mainOperations]?: CallEvents } = {
  approvePass: password,
  approvePasskey: { done: 'authn_login_success', refused: 'authn_login_fail' },
  addPasskey: { done: 'authn_passkey_change' },
  removePasskey: { done: 'authn_passkey_change' },
  startPasskeyByLink: { done: 'authn_passkey_change' },
  undoPasskeyByLink: { done: 'authn_passkey_change' },
  prove: { refused: 'authn_login_fail' },
  askPasskeyRecovery: { done: 'authn_passkey_recovery', refused: 'authn_login_fail' },
  loginByPassword: password,
  loginByForm: password,
  updateAccess: change,
  restorePassword: change,
  updateAccesses: change,
  endSession: revoked,
  endOtherSessions: revoked,
  logoutEverywhere: revoked,
  exportAccount: { done: 'sensitive_read' },
  exportAccountFile: { done: 'sensitive_read' },
  eraseAccount: { done: 'sensitive_delete' },
  cancelErasing: { done: 'sensitive_update' },
  approveSignPass: { done: 'sign_success', refused: 'sign_fail' },
};

const eventsOf = (id: string, { access }: Operation): CallEvents =>
  eventsByCall[id as keyof typeof eventsByCall] ?? (access === 'provider' ? { refused: 'input_signature_fail' } : {});

const eventOf = ({ done, refused }: CallEvents, status: number): SecurityEvent | undefined => {
  if (status < 300) return done;
  return status === 403 || status === 422 ? refused : undefined;
};

/** Tells what calls came to: logins, signatures, passwords, sessions, what is taken out or away; every call past a limit. */
export const watchCalls = (app: FastifyInstance): void => {
  const operations: readonly (readonly [string, Operation])[] = Object.entries(mainOperations);
  const byRoute = new Map(operations.map(([id, operation]) => [`${operation.method} ${operation.path}`, eventsOf(id, operation)]));
  app.addHook('onResponse', async ({ method, routeOptions, log }, { statusCode }) => {
    const row = byRoute.get(`${method} ${routeOptions.url}`);
    const event = statusCode === 429 ? 'excess_rate_limit_exceeded' : row && eventOf(row, statusCode);
    if (event) tellSecurity(log, event);
  });
};

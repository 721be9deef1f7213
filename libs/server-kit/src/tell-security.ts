import type { FastifyBaseLogger } from 'fastify';

/** Named as in OWASP's vocabulary for logs where it has a name. */
export type SecurityEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_password_change_fail'
  | 'authn_passkey_change'
  | 'authn_passkey_recovery'
  | 'authn_token_reuse'
  | 'authn_token_revoked'
  | 'excess_rate_limit_exceeded'
  | 'input_signature_fail'
  | 'sensitive_delete'
  | 'sensitive_read'
  | 'sensitive_update'
  | 'sign_fail'
  | 'sign_success'
  | 'upload_infected';

/** A line of the log that watchers look for by `security`; a session's id leads to its customer, nothing else names them. */
export const tellSecurity = (log: FastifyBaseLogger, security: SecurityEvent, facts: { readonly session?: string } = {}): void => {
  log.warn({ security, ...facts }, 'security event');
};

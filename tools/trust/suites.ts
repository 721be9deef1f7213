/** Specs and trials of every suite, from the workspace's root. `npm test` runs the specs too, with short searches. */
export const SUITES: Readonly<Record<string, readonly string[]>> = {
  /** Every private id of every call: another customer's, one that is not there, none at all. */
  access: ['apps/main-api/src/testing/access/*.spec.ts'],
  /** The trail of money, signatures and statuses: altered, deleted, moved, cut off, rewritten, and changed past. */
  audit: ['apps/main-api/src/areas/audit/*.spec.ts'],
  /** A database saved, destroyed and restored, damaged and misplaced backups; needs PostgreSQL's client programs. */
  backup: ['tools/db/backup.trial.ts'],
  /** The site as on several machines: servers restarted under load, what they hold together, parts that go and come back, reads of a replica. */
  cluster: ['tools/trust/cluster/*.trial.ts'],
  /** One-time codes and passwords: guessed, repeated, re-sent, of another phone, purpose or contract. */
  codes: [
    'apps/main-api/src/areas/auth/auth.spec.ts',
    'apps/main-api/src/areas/auth/code-*.spec.ts',
    'apps/main-api/src/areas/customers/{login,restore}.spec.ts',
    'apps/main-api/src/areas/contracts/signing.spec.ts',
    'apps/main-api/src/areas/sms/sms.spec.ts',
  ],
  /** The services of compose.yaml as programs of this machine: a loan, its trace, what Prometheus reads; needs nginx and prometheus. */
  compose: ['tools/trust/compose.trial.ts'],
  /**
   * Processes killed; a database stopped, frozen, crashed and served elsewhere, and full; a gateway's disk and a log's full; ends in order, also
   * while files are sent; more calls than can be worked on; clients that never end their headers; clocks that are set; a provider, a bank, an
   * SMS gateway and an API that are killed, down, slow, mute or talk nonsense.
   */
  faults: [
    'apps/main-api/src/testing/faults/*.spec.ts',
    'apps/main-api/src/areas/payment/paying.spec.ts',
    'apps/main-api/src/areas/bank-id/bank-id.spec.ts',
    'apps/gateway/src/testing/faults/*.spec.ts',
    'apps/gateway/src/proxy/proxy.spec.ts',
    'libs/server-kit/src/http/call-gate.spec.ts',
    'tools/trust/faults/*.trial.ts',
  ],
  /** Requests that say in every way where their body ends: nobody's call is taken for a part of another's. BASE_URL names a site that runs. */
  framing: ['tools/trust/framing/*.spec.ts'],
  /** Requests generated from the contract of every call, with what it does not allow mixed in; the gateway's own doors; hostile texts. */
  fuzz: ['apps/{main-api,marketplace-api,gateway}/src/testing/fuzz/*.spec.ts', 'apps/marketplace-api/src/refusals.spec.ts'],
  /** What the images of the servers hold, alone. */
  images: ['tools/trust/images.trial.ts'],
  /** Everything that signs, pays, changes a card or a comment, twenty times at once; parallel uses of one Idempotency-Key. */
  race: ['apps/main-api/src/testing/parallel/*.spec.ts', 'libs/server-kit/src/http/idempotency.spec.ts'],
  /** Tokens exchanged, reused and ended; the cookie that carries them; what of a customer is found where it should not be. */
  session: [
    'apps/main-api/src/areas/auth/sessions.spec.ts',
    'apps/gateway/src/session/*.spec.ts',
    'apps/gateway/src/proxy/proxy.spec.ts',
    'apps/gateway/src/pages/page-rules.spec.ts',
  ],
  /** The release before the newest migration, beside the one of today. */
  upgrade: ['tools/trust/upgrade/*.trial.ts'],
  /**
   * Files of customers: what they are not, polyglots, bombs, viruses, parts out of order, another's; where they lie, who gets them
   * back; the memory that the largest take.
   */
  uploads: [
    'apps/main-api/src/areas/uploads/*.spec.ts',
    'apps/main-api/src/areas/files/*.spec.ts',
    'apps/main-api/src/areas/uploads/memory.trial.ts',
  ],
};

/** The way of a loan as the customer sees it. */
export const loanStages = ['form', 'identity', 'decision', 'sign', 'money'] as const;
export type LoanStage = (typeof loanStages)[number];

/** What the site and the servers must know of a contract status. */
interface StatusFacts {
  /** Its screen where nothing else of the contract status decides: a name of `screens` of libs/status-router. */
  readonly screen: string;
  /** How far the loan is; null where no application is under way. */
  readonly stage: LoanStage | null;
  /** Whether the customer may give the application up: until the contract is signed; afterwards the law's 14 days begin. */
  readonly cancellable: boolean;
  /** Whose move it is; what a machine or an employee does reaches the customer by polling. */
  readonly waiting: 'customer' | 'employee' | 'machine' | null;
  /** Whether the customer's data may be erased; `retained`: the application itself is a paper of financial monitoring. */
  readonly erasable: boolean | 'retained';
  /** Whether the customer may say by their bank who they are: as required, or to save the photo or the typing. */
  readonly identifiable: boolean;
  /** Who explains it to the customer: the page's own texts, or the failure page that editors write for the refusal. */
  readonly words: 'own' | 'failurePage';
}

/** The customer does something for an application that is not decided yet. */
const step = { cancellable: true, waiting: 'customer', erasable: true, identifiable: false, words: 'own' } as const;
const bankStep = { ...step, identifiable: true } as const;
/** Others decide. */
const decided = { ...step, stage: 'decision', erasable: false } as const;
/** No application is under way. */
const outside = { ...step, stage: null, cancellable: false } as const;
const refused = { ...outside, waiting: null, words: 'failurePage' } as const;

/**
 * Every `ActionStatus` with its facts, in the order of the specification: the one list of statuses. Moves between them:
 * `servers/applications/src/application/transitions.ts`.
 */
export const statusFacts = {
  formFilling: { ...bankStep, screen: 'passport', stage: 'form' },
  bankID: { ...bankStep, screen: 'bankid', stage: 'identity' },
  optionalBankId: { ...bankStep, screen: 'bankid', stage: 'identity' },
  photoNeeded: { ...bankStep, screen: 'live-photo', stage: 'identity' },
  activeContract: { ...outside, screen: 'active-contract' },
  cardVerification: { ...step, screen: 'verification', stage: 'identity' },
  contractSign: { ...step, screen: 'contract-sign', stage: 'sign' },
  changesRequired: { ...bankStep, screen: 'changes-required', stage: 'identity' },
  awaitingCall: { ...decided, screen: 'awaiting-call', waiting: 'employee' },
  applicationCheck: { ...decided, screen: 'application-processing', waiting: 'machine' },
  counterOffer: { ...step, screen: 'counter-offer', stage: 'decision' },
  nothing: { ...outside, screen: 'dashboard', waiting: null },
  productSelection: { ...outside, screen: 'calculator-new' },
  transferMoney: { ...step, screen: 'waiting', stage: 'money', cancellable: false, waiting: 'machine' },
  addRelations: { ...step, screen: 'relation', stage: 'identity' },
  blocked: { ...refused, screen: 'application-blocked' },
  blocked1: { ...refused, screen: 'unapproved-credit' },
  blockedFinMon: { ...refused, screen: 'finmon-blocked', erasable: 'retained' },
} as const satisfies Readonly<Record<string, StatusFacts>>;

export type ActionStatus = keyof typeof statusFacts;

export const actionStatuses = Object.keys(statusFacts) as ActionStatus[];

/** The statuses of which something holds, in the order of the specification. */
export const statusesWhere = (holds: (facts: StatusFacts) => boolean): ActionStatus[] =>
  actionStatuses.filter((status) => holds(statusFacts[status]));

/** The facts of a status; undefined for one of a newer server. */
export const factsOf = (status: string): (StatusFacts & Pick<(typeof statusFacts)[ActionStatus], 'screen'>) | undefined =>
  Object.hasOwn(statusFacts, status) ? statusFacts[status as ActionStatus] : undefined;

/** The status as the journey has it: `blocked` with a reason is `blocked1`. An empty cookie and null both mean that no reason was given. */
export const statusWithReason = <S extends string>(status: S, reason: string | null | undefined): S | 'blocked1' =>
  status === 'blocked' && reason ? 'blocked1' : status;

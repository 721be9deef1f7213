/** What the registry will not do; each reason is one line for a person. */
export class Refused extends Error {
  readonly reasons: string[];

  constructor(reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** Somebody else changed the registry, again and again, while this change was being made. */
export class RegistryConflict extends Error {}

/** The command line makes no sense. */
export class UsageError extends Error {}

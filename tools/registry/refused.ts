import { BrokenRelease } from '../../libs/server-kit/src/storage/index.ts';

/** What the registry will not do; a broken release is one of the reasons. */
export class Refused extends BrokenRelease {}

/** Others kept changing the registry while this change was being made. */
export class RegistryConflict extends Error {}

/** The command line makes no sense. */
export class UsageError extends Error {}

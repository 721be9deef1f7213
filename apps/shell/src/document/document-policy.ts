import { createPolicy, liveOriginsOf } from '../app/trusted-types.ts';
import type { DocumentBoot } from '../core/document-boot.ts';

let policy: ReturnType<typeof createPolicy> | undefined;

/** The document's one Trusted Types policy: a browser makes none of its name twice. */
export const documentPolicy = ({ remote }: Pick<DocumentBoot, 'remote'>): ReturnType<typeof createPolicy> =>
  (policy ??= createPolicy(liveOriginsOf(remote ? [remote] : [])));

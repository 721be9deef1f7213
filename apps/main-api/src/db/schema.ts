import type { ContentDatabase } from '@pozyka/server-content';
import type { LendingDatabase } from '@pozyka/server-lending';
import type { AuditTables } from './tables/audit.ts';
import type { SandboxTables } from './tables/sandbox.ts';

/** Every table of the main API: those of all modules, and its own in `tables/`. */
export interface Database extends ContentDatabase, LendingDatabase, AuditTables, SandboxTables {}

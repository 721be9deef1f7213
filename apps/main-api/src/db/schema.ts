import type { KitTables } from '@pozyka/server-kit';
import type { SandboxTables } from '../areas/sandbox/tables.ts';

/** Every table of the main API; each area describes its own in `src/areas/<area>/tables.ts`. */
export interface Database extends KitTables, SandboxTables {}

import type { PublicationsDatabase } from '@pozyka/server-publications';
import type { FilesDatabase } from '@pozyka/server-files';
import type { NoticesDatabase } from '@pozyka/server-notices';
import type { CaseTables } from './cases.ts';
import type { DraftTables } from './drafts.ts';
import type { FormTables } from './forms.ts';

/** Every table of the module, and those of the modules that it calls. */
export interface CasesDatabase extends PublicationsDatabase, FilesDatabase, NoticesDatabase, CaseTables, DraftTables, FormTables {}

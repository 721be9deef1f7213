import type { KitTables } from '@pozyka/server-kit';
import type { ContentTables, PublicPaperTables } from './content.ts';

/** Every table of the module. */
export interface PublicationsDatabase extends KitTables, ContentTables, PublicPaperTables {}

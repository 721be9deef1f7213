import type { KitTables } from '@pozyka/server-kit';
import type { CommentTables } from './comments.ts';
import type { ContentTables, PublicPaperTables } from './content.ts';
import type { SuggestionTables } from './suggestions.ts';

/** Every table of the module. */
export interface ContentDatabase extends KitTables, CommentTables, ContentTables, PublicPaperTables, SuggestionTables {}

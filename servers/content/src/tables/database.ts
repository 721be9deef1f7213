import type { PublicationsDatabase } from '@pozyka/server-publications';
import type { CommentTables } from './comments.ts';
import type { SuggestionTables } from './suggestions.ts';

/** Every table of the module, and those of what is published. */
export interface ContentDatabase extends PublicationsDatabase, CommentTables, SuggestionTables {}

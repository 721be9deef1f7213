import type { Migrations } from '@pozyka/server-kit';
import * as content from './010_content.ts';
import * as pageRules from './060_page_rules.ts';
import * as entities from './190_entities.ts';
import * as posts from './210_posts.ts';
import * as branches from './240_branches.ts';
import * as carousels from './250_carousels.ts';
import * as search from './260_search.ts';

/** The module's own part of `090_journey`. */
export { up as failurePages } from './090_failure_pages.ts';

/** The module's own part of `230_forms`. */
export { up as formDefinitions } from './230_form_definitions.ts';

/** Name → migration. A new one is one import and one line here; the API's list has it by its name. */
export const publicationsMigrations = {
  '010_content': content,
  '060_page_rules': pageRules,
  '190_entities': entities,
  '210_posts': posts,
  '240_branches': branches,
  '250_carousels': carousels,
  '260_search': search,
} as const satisfies Migrations;

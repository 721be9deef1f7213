import { commentHandlers } from './comments/routes.ts';
import type { NamesOf } from './comments/authors.ts';
import { formHandlers } from './forms/routes.ts';
import { pageHandlers } from './pages/routes.ts';
import { postHandlers } from './posts/routes.ts';
import { searchHandlers } from './search/routes.ts';
import { suggestionHandlers } from './suggestions/routes.ts';

/** Every call of the module. */
export const contentHandlers = (namesOf: NamesOf) => ({
  ...commentHandlers(namesOf),
  ...formHandlers,
  ...pageHandlers,
  ...postHandlers,
  ...searchHandlers,
  ...suggestionHandlers,
});

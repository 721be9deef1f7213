import type { CasesHost } from './cases/host.ts';
import { caseHandlers } from './cases/routes.ts';
import { formHandlers } from './forms/routes.ts';

/** Every call of the module that is a customer's or a visitor's; those of officers are `officerHandlers`. */
export const casesHandlers = (host: CasesHost) => ({ ...caseHandlers(host), ...formHandlers });

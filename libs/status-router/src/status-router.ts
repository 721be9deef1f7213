import { applicationSteps, completeness, factsOf, statusCodes, statusWithReason, type ActionStatus } from '@pozyka/api-contract/constants';
import type { ScreenName } from './screens.ts';

/** What `app/status` and `contract/status` answer, and whether the customer has a card. */
export interface ContractStatus {
  /** One of the product's action statuses; a value that a newer server invents is allowed. */
  ActionStatus: string;
  /** 0–100, used by formFilling alone. */
  Completeness?: number | null;
  /** 652: the card expires before the due date; 653: another customer has these documents. */
  Status?: number | null;
  RefusalSignificance?: string | null;
  /** Matters in cardVerification alone; assumed when not said. */
  hasCard?: boolean;
}

/** Where the customer belongs. `path + search` is the address without locale. */
export interface Destination {
  screen: ScreenName;
  path: string;
  /** With its question mark: `?optional`. */
  search?: string;
  /** The filled application must be saved as final, once, by the screen that opens. */
  submit?: true;
  /** The status is not known to this version: report an error event, open the dashboard. */
  unknown?: true;
}

const to = (screen: ScreenName, search?: string): Destination => ({
  screen,
  path: applicationSteps.some((step) => step === screen) ? `/application-form/${screen}` : `/${screen}`,
  ...(search !== undefined && { search }),
});
const unknown = (): Destination => ({ ...to('dashboard'), unknown: true });

function formFilling({ Completeness, Status }: ContractStatus): Destination {
  if (Status === statusCodes.duplicateDocuments) return to('user-duplicate');
  const done = Completeness ?? 0;
  if (done < completeness.passport) return to('passport');
  if (done < completeness.address) return to('address');
  if (done < completeness.social) return to('social');
  return done === completeness.social ? { ...to('application-processing'), submit: true } : unknown();
}

/**
 * The one place that decides which screen a contract status opens (decisions, section 2). Pure and total:
 * it never throws, and a status it does not know goes to the dashboard with `unknown`.
 */
export function statusRouter(status: ContractStatus): Destination {
  // read as one of the known ones, so that a misspelt name does not compile
  const name = statusWithReason(status.ActionStatus as ActionStatus, status.RefusalSignificance);
  const facts = factsOf(name);
  if (!facts) return unknown();
  if (name === 'formFilling') return formFilling(status);
  if (name === 'optionalBankId') return to(facts.screen, '?optional');
  if (name === 'cardVerification' && status.hasCard === false) return to('add-card');
  if (status.Status === statusCodes.expiredCard && (name === 'contractSign' || name === 'transferMoney'))
    return to('contract-sign', '?expiredcard');
  return to(facts.screen);
}

/** Whether a contract status opens a screen: for the pages that a status leads to. */
export const isAt =
  (screen: ScreenName) =>
  (status: ContractStatus): boolean =>
    statusRouter(status).screen === screen;

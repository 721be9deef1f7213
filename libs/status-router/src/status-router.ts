import { completeness, statusCodes } from '@pozyka/api-contract/constants';
import type { ActionStatus } from '@pozyka/api-contract/constants';
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
  /** The status is not known to this version: report an error event, keep the site usable. */
  unknown?: true;
}

const top = (screen: ScreenName, search?: string): Destination =>
  search === undefined ? { screen, path: `/${screen}` } : { screen, path: `/${screen}`, search };
const step = (screen: ScreenName): Destination => ({ screen, path: `/application-form/${screen}` });
const unknown = (): Destination => ({ ...top('dashboard'), unknown: true });

/** An empty cookie and a null answer both mean that no reason was given. */
const given = (value: string | null | undefined): boolean => value !== undefined && value !== null && value !== '';

function formFilling({ Completeness, Status }: ContractStatus): Destination {
  if (Status === statusCodes.duplicateDocuments) return step('user-duplicate');
  const done = Completeness ?? 0;
  if (done < completeness.passport) return step('passport');
  if (done < completeness.address) return step('address');
  if (done < completeness.social) return step('social');
  return done === completeness.social ? { ...top('application-processing'), submit: true } : unknown();
}

/**
 * The one place that decides which screen a contract status opens (decisions, section 2). Pure and total:
 * it never throws, and a status it does not know goes to the dashboard with `unknown`.
 */
export function statusRouter(status: ContractStatus): Destination {
  const expiredCard = status.Status === statusCodes.expiredCard;
  // Read as one of the known ones, so that a misspelt case does not compile; the default takes the rest.
  const known = status.ActionStatus as ActionStatus;
  switch (known) {
    case 'formFilling':
      return formFilling(status);
    case 'bankID':
      return top('bankid');
    case 'optionalBankId':
      return top('bankid', '?optional');
    case 'photoNeeded':
      return step('live-photo');
    case 'cardVerification':
      return status.hasCard === false ? step('add-card') : top('verification');
    case 'addRelations':
      return step('relation');
    case 'changesRequired':
      return top('changes-required');
    case 'awaitingCall':
      return top('awaiting-call');
    case 'counterOffer':
      return top('counter-offer');
    case 'applicationCheck':
      return top('application-processing');
    case 'contractSign':
      return top('contract-sign', expiredCard ? '?expiredcard' : undefined);
    case 'transferMoney':
      return expiredCard ? top('contract-sign', '?expiredcard') : top('waiting');
    case 'activeContract':
      return top('active-contract');
    case 'productSelection':
      return top('calculator-new');
    case 'nothing':
      return top('dashboard');
    case 'blocked':
      return given(status.RefusalSignificance) ? top('unapproved-credit') : top('application-blocked');
    case 'blocked1':
      return top('unapproved-credit');
    case 'blockedFinMon':
      return top('finmon-blocked');
    default:
      return unknown();
  }
}

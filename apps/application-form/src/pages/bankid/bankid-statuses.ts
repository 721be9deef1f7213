import type { ContractStatus } from '@pozyka/api-contract';
import { statusCodes, type ActionStatus } from '@pozyka/api-contract/constants';

const statuses: readonly ActionStatus[] = ['bankID', 'optionalBankId', 'formFilling', 'photoNeeded', 'changesRequired'];

/** Where the customer may say by their bank who they are: asked to, or because it spares them the photo or the typing. */
export const mayUseBankId = ({ ActionStatus, Status }: ContractStatus): boolean =>
  statuses.includes(ActionStatus) && Status !== statusCodes.duplicateDocuments;

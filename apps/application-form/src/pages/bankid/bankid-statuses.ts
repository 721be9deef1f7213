import type { ContractStatus } from '@pozyka/api-contract';
import { factsOf, statusCodes } from '@pozyka/api-contract/constants';

/** Where the customer may say by their bank who they are: asked to, or because it spares them the photo or the typing. */
export const mayUseBankId = ({ ActionStatus, Status }: ContractStatus): boolean =>
  factsOf(ActionStatus)?.identifiable === true && Status !== statusCodes.duplicateDocuments;

import { applicationOperations } from './areas/application.ts';
import { authOperations } from './areas/auth.ts';
import { cardOperations } from './areas/cards.ts';
import { caseOperations } from './areas/cases.ts';
import { cashFlowOperations } from './areas/cashflow.ts';
import { conditionOperations } from './areas/conditions.ts';
import { contractOperations } from './areas/contracts.ts';
import { customerOperations } from './areas/customers.ts';
import { documentOperations } from './areas/documents.ts';
import { formOperations } from './areas/forms.ts';
import { noticeOperations } from './areas/notices.ts';
import { paperOperations } from './areas/papers.ts';
import { passkeyOperations } from './areas/passkeys.ts';
import { paymentOperations } from './areas/payment.ts';
import { autoPaymentOperations } from './areas/payment-auto.ts';
import { payLinkOperations } from './areas/payment-links.ts';
import { transferOperations } from './areas/payment-transfer.ts';
import { postOperations } from './areas/posts.ts';
import { qualifiedSignOperations } from './areas/qualified-sign.ts';
import { reliefOperations, restructuringOperations } from './areas/restructurings.ts';
import { returnOperations } from './areas/returns.ts';
import { sandboxOperations } from './areas/sandbox.ts';
import { suggestionOperations } from './areas/suggestions.ts';
import { systemOperations } from './areas/system.ts';
import { catalogueOperations } from './areas/catalogue.ts';
import { goodsSearchOperations } from './areas/goods-search.ts';
import { officerCalls } from './areas/officer.ts';

/** Every call of the main API by operationId. */
export const mainOperations = {
  ...authOperations,
  ...customerOperations,
  ...systemOperations,
  ...formOperations,
  ...postOperations,
  ...applicationOperations,
  ...documentOperations,
  ...contractOperations,
  ...qualifiedSignOperations,
  ...restructuringOperations,
  ...reliefOperations,
  ...conditionOperations,
  ...caseOperations,
  ...cashFlowOperations,
  ...cardOperations,
  ...paperOperations,
  ...passkeyOperations,
  ...paymentOperations,
  ...transferOperations,
  ...payLinkOperations,
  ...autoPaymentOperations,
  ...returnOperations,
  ...noticeOperations,
  ...suggestionOperations,
  ...sandboxOperations,
};
export type MainOperations = typeof mainOperations;

/** Every call of the marketplace API by operationId. */
export const marketplaceOperations = { ...catalogueOperations, ...goodsSearchOperations };
export type MarketplaceOperations = typeof marketplaceOperations;

/** Every call of the officer's API by operationId: the lender's own back office makes them, never a browser. */
export const officerOperations = officerCalls;
export type OfficerOperations = typeof officerOperations;

import * as z from 'zod/mini';
import * as application from './areas/application.ts';
import { device, passApproved } from './areas/auth.ts';
import { card } from './areas/cards.ts';
import { caseDraft, caseFile, caseFilePart, caseItem, caseMessage, customerCase } from './areas/cases.ts';
import { cashFlowItem } from './areas/cashflow.ts';
import * as catalogue from './areas/catalogue.ts';
import { conditions } from './areas/conditions.ts';
import * as contracts from './areas/contracts.ts';
import * as customers from './areas/customers.ts';
import * as documents from './areas/documents.ts';
import { customEntity } from './areas/entities.ts';
import * as forms from './areas/forms.ts';
import * as goodsSearch from './areas/goods-search.ts';
import { faqQuestion, foundItem } from './areas/found-item.ts';
import { noticeChoice, notices } from './areas/notices.ts';
import { awaitedCall, officerCase, officerCaseItem } from './areas/officer.ts';
import { paperCheck } from './areas/papers.ts';
import { passkeyAwaited, passkeyRequest } from './areas/passkey-request.ts';
import * as passkeys from './areas/passkeys.ts';
import { lastPayment, payment, providerPage } from './areas/payment.ts';
import { autoPayment } from './areas/payment-auto.ts';
import { linkOutcome, openedLink, payLink } from './areas/payment-links.ts';
import { requisites } from './areas/payment-transfer.ts';
import * as posts from './areas/posts.ts';
import { signRequest } from './areas/qualified-sign.ts';
import { returned } from './areas/returns.ts';
import { outboxMail, outboxMessage, persona } from './areas/sandbox.ts';
import { localitySuggestion, streetSuggestion } from './areas/suggestions.ts';
import * as system from './areas/system.ts';
import { apiFailure, codeSent, contractStatus, marketing } from './schemas.ts';

/** Names under `components/schemas`: the same as those of the exported types. */
const named: Readonly<Record<string, z.ZodMiniType>> = {
  ApiFailure: apiFailure,
  CodeSent: codeSent,
  ContractStatus: contractStatus,
  SignRequest: signRequest,
  Marketing: marketing,
  Passport: application.passport,
  Address: application.address,
  Social: application.social,
  Application: application.application,
  ApplicationDraft: application.applicationDraft,
  ApplicationSaved: application.applicationSaved,
  FailurePage: application.failurePage,
  Visitor: application.visitor,
  PassApproved: passApproved,
  Device: device,
  Card: card,
  AwaitedCall: awaitedCall,
  CaseDraft: caseDraft,
  CaseFile: caseFile,
  CaseFilePart: caseFilePart,
  CaseItem: caseItem,
  CaseMessage: caseMessage,
  CustomerCase: customerCase,
  OfficerCase: officerCase,
  OfficerCaseItem: officerCaseItem,
  CashFlowItem: cashFlowItem,
  Category: catalogue.category,
  CategoryItem: catalogue.categoryItem,
  SearchReading: goodsSearch.searchReading,
  GoodSuggestions: goodsSearch.goodSuggestions,
  Good: catalogue.good,
  Seller: catalogue.seller,
  Delivery: catalogue.delivery,
  GoodDetails: catalogue.goodDetails,
  Filter: catalogue.filter,
  FoundGoods: catalogue.foundGoods,
  Conditions: conditions,
  Contract: contracts.contract,
  Debt: contracts.debt,
  ScheduleRow: contracts.scheduleRow,
  ContractDetails: contracts.contractDetails,
  PendingExtension: contracts.pendingExtension,
  ContractDocument: contracts.contractDocument,
  ExtensionTerms: contracts.extensionTerms,
  LoginResult: customers.loginResult,
  Account: customers.account,
  LoginForm: customers.loginForm,
  DocumentType: documents.documentType,
  UploadedDocument: documents.uploadedDocument,
  DocumentPart: documents.documentPart,
  PhotoChallenge: documents.photoChallenge,
  FormRule: forms.formRule,
  FormCondition: forms.formCondition,
  FormField: forms.formField,
  FormGroup: forms.formGroup,
  FormDefinition: forms.formDefinition,
  FormFile: forms.formFile,
  FormHint: forms.formHint,
  LastPayment: lastPayment,
  PaperCheck: paperCheck,
  PasskeyRequest: passkeyRequest,
  PasskeyAwaited: passkeyAwaited,
  PasskeyAssertion: passkeys.passkeyAssertion,
  PasskeyAttestation: passkeys.passkeyAttestation,
  PasskeyCreation: passkeys.passkeyCreation,
  Passkey: passkeys.passkey,
  Passkeys: passkeys.passkeys,
  Payment: payment,
  ProviderPage: providerPage,
  Requisites: requisites,
  AutoPayment: autoPayment,
  PayLink: payLink,
  OpenedLink: openedLink,
  LinkOutcome: linkOutcome,
  Returned: returned,
  PostCategory: posts.postCategory,
  Post: posts.post,
  PostDetails: posts.postDetails,
  Rating: posts.rating,
  Comment: posts.comment,
  NoticeChoice: noticeChoice,
  Notices: notices,
  OutboxMail: outboxMail,
  OutboxMessage: outboxMessage,
  Persona: persona,
  LocalitySuggestion: localitySuggestion,
  StreetSuggestion: streetSuggestion,
  Language: system.languageRow,
  Block: system.block,
  Configs: system.configs,
  MenuItem: system.menuItem,
  Menu: system.menu,
  Page: system.page,
  Seo: system.seo,
  Snippets: system.snippets,
  RedirectRule: system.redirectRule,
  ErrorPage: system.errorPage,
  TitledItem: system.titledItem,
  LookupItem: system.lookupItem,
  Slide: system.slide,
  Carousel: system.carousel,
  CustomEntity: customEntity,
  FoundItem: foundItem,
  MapMarker: system.mapMarker,
  FaqQuestion: faqQuestion,
};

/** Zod's registry of those names: a schema in it becomes a reference. */
export const openApiNames = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) openApiNames.add(schema, { id });

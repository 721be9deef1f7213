import { randomBytes } from 'node:crypto';
import { TEXT } from '@pozyka/server-cases/testing/case-sender';
import type { Person } from './person.ts';

export interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a private id is tried: `of` names it, `by` is the sender, `send` the rest of the request, which is their own and valid. */
export interface PrivateId {
  readonly of: (person: Person) => string;
  readonly by: (person: Person) => string;
  readonly send: (id: string, own: Person) => Request;
}

const runningBy = ({ running }: Person): string => running.token;
const signingBy = ({ signing }: Person): string => signing.token;
const uploadingBy = ({ uploader }: Person): string => uploader.token;
const contractOf = { of: ({ contract }: Person) => contract, by: runningBy };
const draftOf = { of: ({ draft }: Person) => draft, by: signingBy };
const cardOf = { of: ({ card }: Person) => card, by: runningBy };
const extensionOf = { of: ({ extension }: Person) => extension, by: runningBy };
const restructuringOf = { of: ({ restructuring }: Person) => restructuring, by: runningBy };
const documentOf = { of: ({ document }: Person) => document, by: uploadingBy };
const caseOf = { of: (person: Person) => person.case, by: runningBy };
const sandbox = { system: 'sandbox' };

/**
 * Every private id of the contract: `<operation>.<place>.<path>`. A new one is listed here, or in `sharedIds`, or the test
 * fails. Its owner tries them in this order, so what takes a thing away comes after what needs it.
 */
export const privateIds: Readonly<Record<string, PrivateId>> = {
  'endSession.params.id': { of: ({ session }) => session, by: runningBy, send: (id) => ({ params: { id } }) },
  'getVisitor.params.id': { of: ({ device: own }) => own, by: runningBy, send: (id) => ({ params: { id } }) },
  'renamePasskey.params.id': { of: ({ passkey: own }) => own, by: runningBy, send: (id) => ({ params: { id }, body: { Name: 'Ключ' } }) },
  'removePasskey.params.id': { of: ({ passkey: own }) => own, by: runningBy, send: (id) => ({ params: { id } }) },
  'continueDocument.params.id': {
    ...documentOf,
    send: (id) => ({
      params: { id },
      body: Buffer.from('%PDF'),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    }),
  },
  'getSentFile.params.id': { of: ({ sent }) => sent, by: uploadingBy, send: (id) => ({ params: { id } }) },
  'removeDocument.params.id': { ...documentOf, send: (id) => ({ params: { id } }) },
  'createContract.body.CardId': { of: ({ signingCard }) => signingCard, by: signingBy, send: (CardId) => ({ body: { CardId } }) },
  'getContract.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'getContractDocs.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'getContractCalendar.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'getContractPdf.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId, DocumentTypeId: 'contract' } }) },
  'getContractPdf.query.DocumentTypeId': {
    of: ({ extension }) => `additional-agreement_${extension}`,
    by: runningBy,
    send: (DocumentTypeId, { contract }) => ({ query: { ContractId: contract, DocumentTypeId } }),
  },
  'generateSignPass.body.ContractId': { ...draftOf, send: (ContractId) => ({ body: { ContractId } }) },
  'generateSignPass.body.ExtensionId': {
    ...extensionOf,
    send: (ExtensionId, { contract }) => ({ body: { ContractId: contract, ExtensionId } }),
  },
  'approveSignPass.body.ContractId': { ...draftOf, send: (ContractId) => ({ body: { ContractId, Code: '000000' } }) },
  'approveSignPass.body.ExtensionId': {
    ...extensionOf,
    send: (ExtensionId, { contract }) => ({ body: { ContractId: contract, ExtensionId, Code: '000000' } }),
  },
  'generateSignPass.body.RestructuringId': {
    ...restructuringOf,
    send: (RestructuringId, { contract }) => ({ body: { ContractId: contract, RestructuringId } }),
  },
  'approveSignPass.body.RestructuringId': {
    ...restructuringOf,
    send: (RestructuringId, { contract }) => ({ body: { ContractId: contract, RestructuringId, Code: '000000' } }),
  },
  'getQualifiedSign.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'askQualifiedSign.body.ContractId': { ...draftOf, send: (ContractId) => ({ body: { ContractId } }) },
  'askQualifiedSign.body.ExtensionId': {
    ...extensionOf,
    send: (ExtensionId, { contract }) => ({ body: { ContractId: contract, ExtensionId } }),
  },
  'askQualifiedSign.body.RestructuringId': {
    ...restructuringOf,
    send: (RestructuringId, { contract }) => ({ body: { ContractId: contract, RestructuringId } }),
  },
  'getSignatureFile.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId, DocumentTypeId: 'contract' } }) },
  'getSignatureFile.query.DocumentTypeId': {
    of: ({ extension }) => `additional-agreement_${extension}`,
    by: runningBy,
    send: (DocumentTypeId, { contract }) => ({ query: { ContractId: contract, DocumentTypeId } }),
  },
  'getRestructuring.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'getRestructuringTerms.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId, Kind: 'pause', Days: '10' } }) },
  'askRestructuring.body.ContractId': {
    ...contractOf,
    send: (ContractId) => ({ body: { ContractId, Kind: 'pause', Days: 10, Reason: 'illness' } }),
  },
  'draftRestructuring.body.ContractId': {
    ...contractOf,
    send: (ContractId, { restructuring }) => ({ body: { ContractId, RestructuringId: restructuring } }),
  },
  'draftRestructuring.body.RestructuringId': {
    ...restructuringOf,
    send: (RestructuringId, { contract }) => ({ body: { ContractId: contract, RestructuringId } }),
  },
  'cancelRestructuring.body.ContractId': {
    ...contractOf,
    send: (ContractId, { restructuring }) => ({ body: { ContractId, RestructuringId: restructuring } }),
  },
  'cancelRestructuring.body.RestructuringId': {
    ...restructuringOf,
    send: (RestructuringId, { contract }) => ({ body: { ContractId: contract, RestructuringId } }),
  },
  'getExtension.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId, Term: '10' } }) },
  'createExtension.body.ContractId': { ...contractOf, send: (ContractId) => ({ body: { ContractId, Term: 10 } }) },
  'updateContract.body.ContractId': { ...draftOf, send: (ContractId, { signingCard }) => ({ body: { ContractId, CardId: signingCard } }) },
  'updateContract.body.CardId': {
    of: ({ signingCard }) => signingCard,
    by: signingBy,
    send: (CardId, { draft }) => ({ body: { ContractId: draft, CardId } }),
  },
  'getCashFlowPdf.body.cashFlowId': { of: ({ receipt }) => receipt, by: runningBy, send: (cashFlowId) => ({ body: { cashFlowId } }) },
  'getCashFlowFile.query.cashFlowId': { of: ({ receipt }) => receipt, by: runningBy, send: (cashFlowId) => ({ query: { cashFlowId } }) },
  'makeCardPrimary.body.CardId': { ...cardOf, send: (CardId) => ({ body: { CardId } }) },
  'deleteCard.query.CardId': { ...cardOf, send: (CardId) => ({ query: { CardId } }) },
  'confirmCard.body.CardId': { ...cardOf, send: (CardId) => ({ params: sandbox, body: { CardId, Amount: 101 } }) },
  'getRequisites.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'listPayLinks.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'createPayLink.body.ContractId': {
    ...contractOf,
    send: (ContractId) => ({ body: { ContractId, Amount: 10_000, TokenSha256: randomBytes(32).toString('hex') } }),
  },
  'revokePayLink.query.LinkId': { of: ({ link }) => link, by: runningBy, send: (LinkId) => ({ query: { LinkId } }) },
  'getAutoPayment.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'startAutoPayment.body.ContractId': {
    ...contractOf,
    send: (ContractId, { card }) => ({ body: { ContractId, CardId: card, Edition: 1 } }),
  },
  'startAutoPayment.body.CardId': { ...cardOf, send: (CardId, { contract }) => ({ body: { ContractId: contract, CardId, Edition: 2 } }) },
  'stopAutoPayment.query.ContractId': { ...contractOf, send: (ContractId) => ({ query: { ContractId } }) },
  'pay.body.bpmForm.CardId': {
    ...cardOf,
    send: (CardId) => ({ params: sandbox, body: { bpmForm: { PayType: 'part', Amount: 10_000, CardId } } }),
  },
  'pay.body.bpmForm.ExtensionId': {
    ...extensionOf,
    send: (ExtensionId, { card }) => ({
      params: sandbox,
      body: { bpmForm: { PayType: 'extension', Amount: 10_000, CardId: card, ExtensionId } },
    }),
  },
  'getCase.params.id': { ...caseOf, send: (id) => ({ params: { id } }) },
  'getCaseFile.params.id': { of: ({ caseFile }) => caseFile, by: runningBy, send: (id) => ({ params: { id } }) },
  'continueCaseFile.params.id': {
    of: ({ comingCaseFile }) => comingCaseFile,
    by: runningBy,
    send: (id) => ({
      params: { id },
      body: Buffer.from('%PDF'),
      headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
    }),
  },
  'openCase.body.ContractId': {
    ...contractOf,
    send: (ContractId) => ({ body: { Kind: 'question', Text: `${TEXT} Як саме?`, ContractId } }),
  },
  'openCase.body.FileIds[]': {
    of: ({ looseCaseFiles }) => looseCaseFiles[0],
    by: runningBy,
    send: (id) => ({ body: { Kind: 'question', Text: `${TEXT} Додаю файл.`, FileIds: [id] } }),
  },
  'claimRelief.body.FileIds[]': {
    of: ({ looseCaseFiles }) => looseCaseFiles[2],
    by: runningBy,
    send: (id) => ({ body: { Kind: 'service', From: '2020-01-01', FileIds: [id] } }),
  },
  'addCaseMessage.params.id': { ...caseOf, send: (id) => ({ params: { id }, body: { Text: `${TEXT} Чекаю на відповідь.` } }) },
  'addCaseMessage.body.FileIds[]': {
    of: ({ looseCaseFiles }) => looseCaseFiles[1],
    by: runningBy,
    send: (id, own) => ({ params: { id: own.case }, body: { Text: `${TEXT} Ось файл.`, FileIds: [id] } }),
  },
  'closeCase.params.id': { ...caseOf, send: (id) => ({ params: { id } }) },
  'giveWithdrawalNotice.body.ContractId': { ...contractOf, send: (ContractId) => ({ body: { ContractId } }) },
};

const tags = ['partner_id', 'click_id', 'action_id', 'web_id'];
const marketing = ['generatePass', 'registerByPartner'].flatMap((call) =>
  tags.map((tag) => [`${call}.body.Marketing.${tag}`, 'a tag of an advertisement']),
);

/** Ids that are public, and why. */
export const sharedIds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(marketing),
  'continueFormFile.params.id': 'a visitor has files too: whose they are is tried in servers/cases/src/forms/forms.spec.ts',
  'getLoginForm.params.id': 'a form of the site',
  'loginByForm.params.id': 'a form of the site',
  'getPasswordIdentificationForm.params.id': 'a form of the site',
  'identifyForPassword.params.id': 'a form of the site',
  'getCustomEntity.params.id': 'public content',
  'getCustomEntityPdf.params.id': 'public content',
  'getFaqQuestions.query.category': 'public content',
  'listComments.query.commentTopId': 'anyone reads comments',
  'listAnswers.params.id': 'anyone reads comments',
  'addComment.body.comment_top_id': 'anyone answers a comment',
  'addComment.body.parent_id': 'anyone answers a comment',
  'rateComment.body.comment_id': 'anyone rates a comment',
  'replaceComment.params.id': "anyone sees whose comment it is: another's is refused",
  'updateComment.params.id': "anyone sees whose comment it is: another's is refused",
  'removeComment.params.id': "anyone sees whose comment it is: another's is refused",
  'addRelations.body.Relations[].TypeId': 'a line of a list',
  'sendDocument.body.TypeId': 'a type of documents',
  'getQualifiedSign.query.ExtensionId': 'a filter: of what the contract does not have there is no request',
  'getQualifiedSign.query.RestructuringId': 'a filter: of what the contract does not have there is no request',
  'getContractDocs.query.DocumentTypeId': 'a filter: of what the contract does not have there is an empty list',
  'saveApp.body.VisitorId': 'written down, never looked up',
  'linkOutcome.body.OrderId': 'who paid by a link has no session: the name of their order is what they are known by',
  'startCardVerification.params.system': 'the name of a provider',
  'confirmCard.params.system': 'the name of a provider',
  'startCheckout.params.system': 'the name of a provider',
  'pay.params.system': 'the name of a provider',
};

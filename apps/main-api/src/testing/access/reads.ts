import { randomUUID } from 'node:crypto';
import { returnPath } from '@pozyka/server-lending/testing/internals';
import type { Person } from './person.ts';
import type { Request } from './private-ids.ts';
import { privateIds } from './private-ids.ts';

/** The objects that calls read. */
export interface Readable {
  readonly owner: Person;
  /** A loan that is paid back. */
  readonly closed: string;
  readonly comment: string;
}

/** How a call that reads is requested so that its handler runs and succeeds. */
type Ask = (readable: Readable) => readonly Request[];

const plainly: Ask = () => [{}];
const language = { language: 'ru' };
const alias = (name: string): Ask => {
  const params = { alias: name };
  return () => [{ params }, { params, query: language }];
};
const queries =
  (...wanted: readonly Readonly<Record<string, string>>[]): Ask =>
  () =>
    wanted.map((query) => ({ query }));
const ofOwner =
  (...fields: readonly (keyof typeof privateIds)[]): Ask =>
  ({ owner }) =>
    fields.flatMap((field) => {
      const known = privateIds[field];
      return known ? [known.send(known.of(owner), owner)] : [];
    });
const body =
  (sent: object): Ask =>
  () => [{ body: sent }];
const errand = new URL(
  returnPath({ kind: 'card', id: randomUUID(), customerId: randomUUID(), to: '/my-cards', at: new Date() }, 'uk'),
  'http://localhost',
).searchParams.get('state');
const post = 'news-hello-blog';
const name = queries({ name: 'Ол' });

/** Every call that reads: each GET of the contract, and those that read by POST. A GET that does not stand here fails the test. */
export const reads: Readonly<Record<string, Ask>> = {
  listSessions: plainly,
  getLoginSettings: plainly,
  getLoginForm: () => [{ params: { id: 'phone' } }, { params: { id: 'password' } }],
  listPasskeys: plainly,
  accountSelf: plainly,
  exportAccount: plainly,
  exportAccountFile: plainly,
  listExchanges: plainly,
  getErasing: plainly,
  getPasswordIdentificationForm: () => [{ params: { id: 'phone' } }],
  getPasswordRestoreSettings: plainly,
  getIdentificationForm: () => [{ params: { alias: 'phone' } }],
  getLanguages: plainly,
  getI18n: queries({}, { ...language, namespace: 'faq' }),
  getBlocks: queries({}, language),
  getBlock: alias('home-hero'),
  getConfigs: plainly,
  getMenus: queries({}, { ...language, only: 'bottom' }),
  getMenu: alias('main'),
  getPage: alias('about'),
  getSeo: body({ url: '/faq' }),
  getSnippets: body({ url: '/faq' }),
  getRedirect: body({ url: '/faq' }),
  getErrorPage: queries({ code: '404' }),
  getLookup: alias('Region'),
  getBpmLookup: queries({ name: 'ReasonOfDecision' }),
  getLookupData: queries({ Name: 'Region' }),
  getCarousel: alias('promotions'),
  listCustomEntities: () => [{ params: { name: 'promotions' } }],
  getCustomEntity: () => [{ params: { name: 'promotions', id: 'first-loan' } }],
  getCustomEntityPdf: () => [{ params: { name: 'documents', id: 'licence-1' } }],
  checkPaper: () => [{ params: { sha256: 'ab'.repeat(32) } }],
  searchContent: queries({ q: 'позика' }),
  getMapMarkers: body({ payload: { text: 'Київ' } }),
  getFaqCategories: plainly,
  getFaqQuestions: queries({ category: 'repayment' }),
  getForm: alias('example'),
  getFormHints: queries({ url: 'cities', params: 'text=Бро' }),
  getPostCategories: plainly,
  getPostCategory: alias('security'),
  listPosts: plainly,
  getPost: alias(post),
  listComments: ({ comment }) => [{ params: { alias: post } }, { params: { alias: post }, query: { commentTopId: comment } }],
  listAnswers: ({ comment }) => [{ params: { alias: post, id: comment } }],
  getApp: plainly,
  getAppStatus: plainly,
  getFailurePages: plainly,
  getContractStatus: plainly,
  getBankIdLink: queries({}, { optional: '' }),
  getVisitor: ofOwner('getVisitor.params.id'),
  getDocumentTypes: plainly,
  listDocuments: plainly,
  getSentFile: ofOwner('getSentFile.params.id'),
  getPhotoChallenge: plainly,
  listContracts: queries({}, { State: 'closed' }),
  getContract: (readable) => [...ofOwner('getContract.query.ContractId')(readable), { query: { ContractId: readable.closed } }],
  getContractDocs: (readable) => [...ofOwner('getContractDocs.query.ContractId')(readable), { query: { ContractId: readable.closed } }],
  getContractCalendar: ofOwner('getContractCalendar.query.ContractId'),
  getContractPdf: (readable) => [
    ...ofOwner('getContractPdf.query.ContractId', 'getContractPdf.query.DocumentTypeId')(readable),
    { query: { ContractId: readable.closed, DocumentTypeId: 'debt-free-certificate' } },
  ],
  getQualifiedSign: ofOwner('getQualifiedSign.query.ContractId'),
  getSignatureFile: ofOwner('getSignatureFile.query.ContractId', 'getSignatureFile.query.DocumentTypeId'),
  getExtension: ofOwner('getExtension.query.ContractId'),
  getRestructuring: ofOwner('getRestructuring.query.ContractId'),
  getRestructuringTerms: ofOwner('getRestructuringTerms.query.ContractId'),
  getRestructuringDraft: plainly,
  listCases: queries({}, { Limit: '1', Offset: '1' }),
  getCase: ofOwner('getCase.params.id'),
  getCaseDraft: plainly,
  getCaseFile: ofOwner('getCaseFile.params.id'),
  listReliefs: plainly,
  getIndividualConditions: plainly,
  getPromoConditions: queries({ Promocode: 'POZYKA-50' }),
  getConditions: queries({}, { Promocode: 'POZYKA-50' }),
  listCashFlow: plainly,
  getCashFlowPdf: ofOwner('getCashFlowPdf.body.cashFlowId'),
  getCashFlowFile: ofOwner('getCashFlowFile.query.cashFlowId'),
  listCards: plainly,
  startCardVerification: () => [{ params: { system: 'sandbox' }, query: { ResponseUrl: '/cards' } }],
  startCheckout: () => [{ params: { system: 'sandbox' }, query: { ResponseUrl: '/active-contract', PayType: 'part', Amount: '10000' } }],
  getRequisites: ofOwner('getRequisites.query.ContractId'),
  listPayLinks: ofOwner('listPayLinks.query.ContractId'),
  openPayLink: body({ Token: 'a'.repeat(43) }),
  linkOutcome: body({ OrderId: '0b5e4a52-3f0e-4a55-9f5d-0d9a1c2b3c4d' }),
  readReturn: () => [{ body: { State: errand } }],
  getAutoPayment: ofOwner('getAutoPayment.query.ContractId'),
  suggestSurName: name,
  suggestName: name,
  suggestThirdName: name,
  suggestCity: queries({ city: 'Бро' }),
  suggestStreet: queries({ street: 'Гер' }),
  getNotices: plainly,
  sandboxMails: ({ owner }) => [{ query: { phone: owner.running.applicant.phone } }],
  sandboxOutbox: ({ owner }) => [{ query: { phone: owner.running.applicant.phone } }],
  sandboxPersonas: plainly,
};

/** Columns that a read may write, and why: the rest of the database is the same before and after it. */
export const notedByAnyRead: Readonly<Record<string, string>> = {
  'auth_session.last_seen': 'an unused session ends: when it was last used is noted once a minute',
  'auth_token.used_at': 'a stolen token is told by the first use of the one after it',
};

/** Tables that one read writes, and why. */
export const writtenByRead: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  getBankIdLink: { bank_id_state: 'the word by which an answer of the bank is known to be of this login; only its hash is stored' },
  getPhotoChallenge: { photo_challenge: 'what the photo must show is chosen by chance, so it is stored until the photo is there' },
  // getCashFlowFile finds the paper that this call has handed out
  getCashFlowPdf: { issued_paper: 'a receipt that was handed out and its sum, by which it is known again' },
  startCheckout: {
    audit_event: 'the trail of the line below',
    audit_event_id_seq: 'the trail of the line below',
    payment_order: 'the order whose page is opened: its sum is reserved, so that others do not pay it too',
  },
  getContractDocs: {
    audit_event: 'the trail of the line below',
    audit_event_id_seq: 'the trail of the line below',
    contract_document: 'the certificate of a loan that is over is generated when first asked for, and is the same ever after',
    issued_paper: 'its sum, by which it is known again',
  },
};

import type { Messages, RemoteModule } from '@pozyka/remote-kit';

type Texts = () => Promise<{ default: Messages }>;

/** The app's own texts and those of the fields, which the main API has too: two files of one chunk. */
const joined =
  (own: Texts, fields: Texts): Texts =>
  async () => ({ default: { ...(await own()).default, ...(await fields()).default } });

/** Everything that the loan application gives to the composed site. */
const remote: RemoteModule = {
  name: 'application-form',
  pages: {
    'application-form': () => import(/* webpackChunkName: "application-form" */ './pages/application-form/application-form.tsx'),
    passport: () => import(/* webpackChunkName: "passport" */ './pages/passport/passport.tsx'),
    address: () => import(/* webpackChunkName: "address" */ './pages/address/address.tsx'),
    social: () => import(/* webpackChunkName: "social" */ './pages/social/social.tsx'),
    'live-photo': () => import(/* webpackChunkName: "live-photo" */ './pages/live-photo/live-photo.tsx'),
    'add-card': () => import(/* webpackChunkName: "add-card" */ './pages/add-card/add-card.tsx'),
    relation: () => import(/* webpackChunkName: "relation" */ './pages/relation/relation.tsx'),
    'upload-documents': () => import(/* webpackChunkName: "upload-documents" */ './pages/upload-documents/upload-documents.tsx'),
    'user-duplicate': () => import(/* webpackChunkName: "user-duplicate" */ './pages/user-duplicate/user-duplicate.tsx'),
    'application-processing': () =>
      import(/* webpackChunkName: "application-processing" */ './pages/application-processing/application-processing.tsx'),
    waiting: () => import(/* webpackChunkName: "waiting" */ './pages/waiting/waiting.tsx'),
    'application-blocked': () =>
      import(/* webpackChunkName: "application-blocked" */ './pages/application-blocked/application-blocked.tsx'),
    'unapproved-credit': () => import(/* webpackChunkName: "unapproved-credit" */ './pages/unapproved-credit/unapproved-credit.tsx'),
    'finmon-blocked': () => import(/* webpackChunkName: "finmon-blocked" */ './pages/finmon-blocked/finmon-blocked.tsx'),
    'changes-required': () => import(/* webpackChunkName: "changes-required" */ './pages/changes-required/changes-required.tsx'),
    'awaiting-call': () => import(/* webpackChunkName: "awaiting-call" */ './pages/awaiting-call/awaiting-call.tsx'),
    'counter-offer': () => import(/* webpackChunkName: "counter-offer" */ './pages/counter-offer/counter-offer.tsx'),
    bankid: () => import(/* webpackChunkName: "bankid" */ './pages/bankid/bankid.tsx'),
    'bankid-return': () => import(/* webpackChunkName: "bankid-return" */ './pages/cb-bankid/cb-bankid.tsx'),
    verification: () => import(/* webpackChunkName: "verification" */ './pages/verification/verification.tsx'),
    'calculator-new': () => import(/* webpackChunkName: "calculator-new" */ './pages/calculator-new/calculator-new.tsx'),
    'calculator-check': () => import(/* webpackChunkName: "calculator-check" */ './pages/calculator-check/calculator-check.tsx'),
  },
  messages: {
    uk: joined(
      () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
      () => import(/* webpackChunkName: "messages-uk" */ '@pozyka/domain/steps/uk.json'),
    ),
    ru: joined(
      () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
      () => import(/* webpackChunkName: "messages-ru" */ '@pozyka/domain/steps/ru.json'),
    ),
  },
  topics: {
    screens: {
      screens: [
        'live-photo',
        'add-card',
        'relation',
        'upload-documents',
        'user-duplicate',
        'application-processing',
        'waiting',
        'application-blocked',
        'unapproved-credit',
        'finmon-blocked',
        'changes-required',
        'awaiting-call',
        'counter-offer',
        'bankid',
        'bankid-return',
        'verification',
        'calculator-new',
        'calculator-check',
      ],
      uk: () => import(/* webpackChunkName: "messages-uk-screens" */ './pages/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-screens" */ './pages/messages/ru.json'),
    },
  },
};

export default remote;

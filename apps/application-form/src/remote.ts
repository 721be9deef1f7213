import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that the loan application gives to the composed site. */
const remote: RemoteModule = {
  name: 'application-form',
  pages: {
    'application-form': () => import(/* webpackChunkName: "application-form" */ './screens/application-form/application-form.tsx'),
    passport: () => import(/* webpackChunkName: "passport" */ './steps/passport/passport.tsx'),
    address: () => import(/* webpackChunkName: "address" */ './steps/address/address.tsx'),
    social: () => import(/* webpackChunkName: "social" */ './steps/social/social.tsx'),
    'live-photo': () => import(/* webpackChunkName: "live-photo" */ './steps/live-photo/live-photo.tsx'),
    'add-card': () => import(/* webpackChunkName: "add-card" */ './steps/add-card/add-card.tsx'),
    relation: () => import(/* webpackChunkName: "relation" */ './steps/relation/relation.tsx'),
    'upload-documents': () => import(/* webpackChunkName: "upload-documents" */ './steps/upload-documents/upload-documents.tsx'),
    'user-duplicate': () => import(/* webpackChunkName: "user-duplicate" */ './steps/user-duplicate/user-duplicate.tsx'),
    'application-processing': () =>
      import(/* webpackChunkName: "application-processing" */ './screens/application-processing/application-processing.tsx'),
    waiting: () => import(/* webpackChunkName: "waiting" */ './screens/waiting/waiting.tsx'),
    'application-blocked': () =>
      import(/* webpackChunkName: "application-blocked" */ './screens/application-blocked/application-blocked.tsx'),
    'unapproved-credit': () => import(/* webpackChunkName: "unapproved-credit" */ './screens/unapproved-credit/unapproved-credit.tsx'),
    'finmon-blocked': () => import(/* webpackChunkName: "finmon-blocked" */ './screens/finmon-blocked/finmon-blocked.tsx'),
    'changes-required': () => import(/* webpackChunkName: "changes-required" */ './screens/changes-required/changes-required.tsx'),
    'awaiting-call': () => import(/* webpackChunkName: "awaiting-call" */ './screens/awaiting-call/awaiting-call.tsx'),
    'counter-offer': () => import(/* webpackChunkName: "counter-offer" */ './screens/counter-offer/counter-offer.tsx'),
    bankid: () => import(/* webpackChunkName: "bankid" */ './screens/bankid/bankid.tsx'),
    'bankid-return': () => import(/* webpackChunkName: "bankid-return" */ './screens/cb-bankid/cb-bankid.tsx'),
    verification: () => import(/* webpackChunkName: "verification" */ './screens/verification/verification.tsx'),
    'calculator-new': () => import(/* webpackChunkName: "calculator-new" */ './screens/calculator-new/calculator-new.tsx'),
    'calculator-check': () => import(/* webpackChunkName: "calculator-check" */ './screens/calculator-check/calculator-check.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
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
      uk: () => import(/* webpackChunkName: "messages-uk-screens" */ './screens/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-screens" */ './screens/messages/ru.json'),
    },
  },
};

export default remote;

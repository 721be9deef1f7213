import type { RemoteModule } from '@pozyka/remote-kit';

/** Everything that contracts and cards give to the composed site. */
const remote: RemoteModule = {
  name: 'contracts-and-cards',
  pages: {
    'active-contract': () => import(/* webpackChunkName: "active-contract" */ './pages/active-contract/active-contract.tsx'),
    'check-history': () => import(/* webpackChunkName: "check-history" */ './pages/check-history/check-history.tsx'),
    'choose-card': () => import(/* webpackChunkName: "choose-card" */ './pages/choose-card/choose-card.tsx'),
    'contract-list': () => import(/* webpackChunkName: "contract-list" */ './pages/contract-list/contract-list.tsx'),
    'contract-sign': () => import(/* webpackChunkName: "contract-sign" */ './pages/contract-sign/contract-sign.tsx'),
    dashboard: () => import(/* webpackChunkName: "dashboard" */ './pages/dashboard/dashboard.tsx'),
    documents: () => import(/* webpackChunkName: "documents" */ './pages/documents/documents.tsx'),
    'longation-sign': () => import(/* webpackChunkName: "longation-sign" */ './pages/longation-sign/longation-sign.tsx'),
    'my-data': () => import(/* webpackChunkName: "my-data" */ './pages/my-data/my-data.tsx'),
    'my-cards': () => import(/* webpackChunkName: "my-cards" */ './pages/my-cards/my-cards.tsx'),
    notices: () => import(/* webpackChunkName: "notices" */ './pages/notices/notices.tsx'),
    relief: () => import(/* webpackChunkName: "relief" */ './pages/relief/relief.tsx'),
    restructuring: () => import(/* webpackChunkName: "restructuring" */ './pages/restructuring/restructuring.tsx'),
    request: () => import(/* webpackChunkName: "request" */ './pages/request/request.tsx'),
    requests: () => import(/* webpackChunkName: "requests" */ './pages/requests/requests.tsx'),
    'requests-new': () => import(/* webpackChunkName: "requests-new" */ './pages/requests-new/requests-new.tsx'),
    pay: () => import(/* webpackChunkName: "pay" */ './pages/pay/pay.tsx'),
    'auto-stop': () => import(/* webpackChunkName: "auto-stop" */ './pages/auto-stop/auto-stop.tsx'),
    unsubscribe: () => import(/* webpackChunkName: "unsubscribe" */ './pages/unsubscribe/unsubscribe.tsx'),
    'documents-verify': () => import(/* webpackChunkName: "documents-verify" */ './pages/documents-verify/documents-verify.tsx'),
    passkeys: () => import(/* webpackChunkName: "passkeys" */ './pages/passkeys/passkeys.tsx'),
    'passkey-stop': () => import(/* webpackChunkName: "passkey-stop" */ './pages/passkey-stop/passkey-stop.tsx'),
    identity: () => import(/* webpackChunkName: "identity" */ './pages/identity/identity.tsx'),
    return: () => import(/* webpackChunkName: "return" */ './pages/return/return.tsx'),
    'passkey-new': () => import(/* webpackChunkName: "passkey-new" */ './pages/passkey-new/passkey-new.tsx'),
  },
  messages: {
    uk: () => import(/* webpackChunkName: "messages-uk" */ './messages/uk.json'),
    ru: () => import(/* webpackChunkName: "messages-ru" */ './messages/ru.json'),
  },
  islands: {
    'own-papers': () => import(/* webpackChunkName: "own-papers" */ './pages/documents/own-papers.tsx'),
  },
  topics: {
    'my-data': {
      screens: ['my-data'],
      uk: () => import(/* webpackChunkName: "messages-uk-my-data" */ './pages/my-data/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-my-data" */ './pages/my-data/messages/ru.json'),
    },
    notices: {
      screens: ['notices', 'unsubscribe'],
      uk: () => import(/* webpackChunkName: "messages-uk-notices" */ './pages/notices/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-notices" */ './pages/notices/messages/ru.json'),
    },
    passkeys: {
      screens: ['passkeys', 'passkey-stop', 'passkey-new', 'identity'],
      uk: () => import(/* webpackChunkName: "messages-uk-passkeys" */ './pages/passkeys/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-passkeys" */ './pages/passkeys/messages/ru.json'),
    },
    pay: {
      screens: ['pay', 'auto-stop'],
      uk: () => import(/* webpackChunkName: "messages-uk-pay" */ './pages/pay/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-pay" */ './pages/pay/messages/ru.json'),
    },
    requests: {
      screens: ['request', 'requests', 'requests-new'],
      uk: () => import(/* webpackChunkName: "messages-uk-requests" */ './features/requests/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-requests" */ './features/requests/messages/ru.json'),
    },
    return: {
      screens: ['return'],
      uk: () => import(/* webpackChunkName: "messages-uk-return" */ './pages/return/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-return" */ './pages/return/messages/ru.json'),
    },
    restructuring: {
      screens: ['restructuring', 'relief'],
      uk: () => import(/* webpackChunkName: "messages-uk-restructuring" */ './pages/restructuring/messages/uk.json'),
      ru: () => import(/* webpackChunkName: "messages-ru-restructuring" */ './pages/restructuring/messages/ru.json'),
    },
  },
};

export default remote;

/** The calls as they are meant, by hand: rows that come or go are seen in a diff. */
export const mainCalls = `
  POST /v2/auth/generate-pass, POST /v2/auth/approve-pass, POST /v2/auth/passkey, POST /v2/auth/approve-passkey
  GET /v2/passkeys, POST /v2/passkeys, PUT /v2/passkeys/:id, DELETE /v2/passkeys/:id
  POST /v2/passkeys/options, POST /v2/passkeys/start, POST /v2/passkeys/undo, POST /v2/identity, POST /v2/identity/finish
  POST /v2/passkeys/proof, POST /v2/passkeys/proof/code, POST /v2/passkeys/proof/options
  POST /v2/passkey-recovery, DELETE /v2/passkey-recovery
  POST /v2/passkey-recovery/stop
  POST /v1/auth/refresh
  POST /v1/auth/logout, POST /v1/auth/logout/everywhere
  GET /v1/auth/sessions, DELETE /v1/auth/sessions, DELETE /v1/auth/sessions/:id
  POST /v2/system/customers/authorization/login, GET /v2/system/customers/authorization/login/settings
  GET /v2/system/customers/authorization/login/:id, POST /v2/system/customers/authorization/login/:id
  GET /v2/system/customers/account/self
  GET /v2/system/customers/account/export, GET /v2/system/customers/account/export/file
  GET /v2/system/customers/account/exchanges
  GET /v2/system/customers/account/erase, POST /v2/system/customers/account/erase, DELETE /v2/system/customers/account/erase
  GET /v2/system/customers/password/identification/settings/:id, POST /v2/system/customers/password/identification/:id
  GET /v2/system/customers/password/restore/settings
  POST /v2/system/customers/password/restore
  POST /v2/system/customers/access/update
  POST /v2/system/customers/update-accesses
  GET /v2/system/customers/identification/form/:alias
  POST /v1/registration/2/installer
  GET /v2/system/languages
  GET /v2/system/i18n
  GET /v2/system/blocks
  GET /v2/system/blocks/:alias
  GET /v2/system/configs
  GET /v2/system/menu
  GET /v2/system/menu/:alias
  GET /v2/system/pages/:alias
  POST /v2/system/seo
  POST /v2/system/snippets
  POST /v2/system/redirect
  GET /v2/system/error
  GET /v2/system/lookups/:alias
  GET /v2/system/bpm/lookup
  GET /v2/lookup-data
  GET /v2/system/carousel/:alias
  GET /v2/system/custom/:name
  GET /v2/system/custom/:name/:id
  GET /v2/system/custom/:name/:id/pdf
  GET /v2/system/papers/:sha256
  GET /v2/system/search
  GET /v2/system/forms/:alias
  POST /v2/system/forms/:alias
  POST /v2/system/forms/:alias/files
  PATCH /v2/system/forms/:alias/files/:id
  GET /v2/system/forms/autocomplete
  POST /v2/system/map-markers/get
  GET /v2/system/fq/categories
  GET /v2/system/fq/questions
  GET /v2/system/posts/categories
  GET /v2/system/posts/categories/:alias
  GET /v2/system/posts/items
  GET /v2/system/posts/items/:alias
  GET /v2/system/posts/items/:alias/comments
  GET /v2/system/posts/items/:alias/comments/:id/answers
  POST /v2/system/posts/items/:alias/comments
  POST /v2/system/posts/comments/rate
  PUT /v2/system/posts/comments/:id
  PATCH /v2/system/posts/comments/:id
  DELETE /v2/system/posts/comments/:id
  GET /v2/app
  PUT /v2/app/save
  GET /v2/app/status
  POST /v2/app/create/repeat
  GET /v2/app/documents/types
  GET /v2/app/documents
  DELETE /v2/app/documents/:id
  POST /v2/app/documents/send
  PATCH /v2/app/documents/send/:id
  GET /v2/app/files/:id
  GET /v2/app/photo/challenge
  POST /v2/app/photo/send
  POST /v2/app/relation
  POST /v2/app/verification/skip
  POST /v2/app/offer
  POST /v2/app/cancel
  GET /v2/app/failure-pages
  GET /v2/contract/status
  POST /v2/customer/bank-id
  GET /v2/customer/bank-id/link
  GET /v2/visitors/:id
  POST /v2/contact/create
  GET /v2/contracts
  GET /v2/contracts/data
  GET /v2/contracts/docs
  GET /v2/contracts/calendar, GET /v2/contracts/pdf
  POST /v2/contracts/sign/generate-pass
  POST /v2/contracts/sign/approve-pass
  GET /v2/contracts/sign/qualified, POST /v2/contracts/sign/qualified, GET /v2/contracts/sign/qualified/file
  POST /v2/contracts/sign/qualified/callback
  GET /v2/contracts/restructuring, POST /v2/contracts/restructuring, GET /v2/contracts/restructuring/terms
  POST /v2/contracts/restructuring/draft, POST /v2/contracts/restructuring/cancel, GET /v2/customer/reliefs, POST /v2/customer/reliefs
  GET /v2/contracts/extension, POST /v2/contracts/extension
  POST /v2/contracts/withdrawal
  PATCH /v2/contracts/update
  GET /v2/sale-conditions/individual
  GET /v2/sale-conditions/promo
  GET /v2/sale-conditions/without-auth
  GET /v2/cases, POST /v2/cases
  GET /v2/cases/:id
  POST /v2/cases/:id/messages
  POST /v2/cases/:id/close
  GET /v2/case-draft, PUT /v2/case-draft, GET /v2/restructuring-draft, PUT /v2/restructuring-draft
  POST /v2/case-files
  GET /v2/case-files/:id, PATCH /v2/case-files/:id
  GET /v2/cashflow/list
  POST /v2/cashflow/pdf, GET /v2/cashflow/pdf
  GET /v2/cards
  PATCH /v2/cards/primary
  DELETE /v2/cards/del
  GET /v2/payment/:system/card/verification
  POST /v2/payment/:system/card/confirm
  GET /v2/payment/:system/checkout
  POST /v2/payment/:system/payment
  POST /v2/payment/:system/callback
  GET /v2/payment/requisites
  POST /v2/payment/bank/statement
  GET /v2/payment/links, POST /v2/payment/links, DELETE /v2/payment/links
  POST /v2/payment/links/open, POST /v2/payment/links/checkout
  POST /v2/payment/links/outcome
  POST /v2/returns
  GET /v2/payment/auto, POST /v2/payment/auto, DELETE /v2/payment/auto
  POST /v2/payment/auto/stop
  GET /v2/customer/notices, PUT /v2/customer/notices
  POST /v2/customer/notices/email/generate-pass, POST /v2/customer/notices/email/approve-pass
  POST /v2/notices/unsubscribe
  GET /v2/suggest/suggestSurName
  GET /v2/suggest/suggestName
  GET /v2/suggest/suggestThirdName
  GET /v2/suggest/suggestCity
  GET /v2/suggest/suggestStreet
  GET /_sandbox/outbox
  GET /_sandbox/mails
  GET /_sandbox/personas
  POST /_sandbox/call
  POST /_sandbox/clock
  POST /_sandbox/vpn
  POST /_sandbox/fault
`;

export const officerCalls = `
  GET /officer/v1/cases
  GET /officer/v1/cases/:id
  GET /officer/v1/cases/:id/files/:fileId
  POST /officer/v1/cases/:id/take
  POST /officer/v1/cases/:id/answer
  POST /officer/v1/cases/:id/decide
  GET /officer/v1/calls
  POST /officer/v1/calls/:id
  POST /officer/v1/passkeys/remove
`;

export const marketplaceCalls = `
  GET /mplace/category-tree
  GET /mplace/category-list/category_id/:id
  GET /mplace/good-list/category_id/:id
  POST /mplace/good-list/category_id/:id
  GET /mplace/good-list-special
  GET /mplace/filter-list/category_id/:id
  GET /mplace/good-info/good_id/:id
  GET /mplace/category-additional/what/MAIN/type/popular
  POST /mplace/good-list-search
  GET /mplace/good-search-reading
  GET /mplace/good-suggest
`;

/** Calls that change something yet need no key: authentication, codes, the provider's own report, and what is the same done twice. */
export const keylessChanges = `
  POST /v2/auth/passkey, POST /v2/auth/approve-passkey
  POST /v2/passkeys/options, POST /v2/passkeys/proof, POST /v2/passkeys/proof/code, POST /v2/passkeys/proof/options
  POST /v2/passkey-recovery, POST /v2/passkey-recovery/stop
  POST /v2/passkeys/start, POST /v2/passkeys/undo, POST /v2/identity, POST /v2/identity/finish
  POST /v2/auth/generate-pass
  POST /v2/auth/approve-pass
  POST /v1/auth/refresh
  POST /v1/auth/logout, POST /v1/auth/logout/everywhere
  DELETE /v1/auth/sessions
  DELETE /v1/auth/sessions/:id
  POST /v2/system/customers/authorization/login
  POST /v2/system/customers/authorization/login/:id
  POST /v2/system/customers/password/identification/:id
  POST /v2/system/customers/password/restore
  POST /v2/system/customers/access/update
  POST /v2/system/customers/update-accesses
  POST /v2/contracts/sign/qualified/callback
  POST /v2/payment/:system/callback
  POST /v2/payment/bank/statement
  POST /v2/payment/auto/stop
  POST /v2/customer/notices/email/generate-pass, POST /v2/customer/notices/email/approve-pass, POST /v2/notices/unsubscribe
`;

export const readsByPost = `
  POST /v2/system/seo
  POST /v2/system/snippets
  POST /v2/system/redirect
  POST /v2/system/map-markers/get
  POST /v2/cashflow/pdf
  POST /v2/payment/links/open
  POST /v2/payment/links/checkout
  POST /v2/payment/links/outcome
  POST /v2/returns
  POST /mplace/good-list/category_id/:id
  POST /mplace/good-list-search
`;

export const customerCalls = `
  GET /v2/passkeys, POST /v2/passkeys, PUT /v2/passkeys/:id, DELETE /v2/passkeys/:id
  POST /v2/passkeys/options, POST /v2/passkeys/proof, POST /v2/passkeys/proof/code, POST /v2/passkeys/proof/options
  DELETE /v2/passkey-recovery
  POST /v1/auth/logout, POST /v1/auth/logout/everywhere
  GET /v1/auth/sessions
  DELETE /v1/auth/sessions
  DELETE /v1/auth/sessions/:id
  GET /v2/system/customers/account/self
  GET /v2/system/customers/account/export, GET /v2/system/customers/account/export/file
  GET /v2/system/customers/account/exchanges
  GET /v2/system/customers/account/erase
  POST /v2/system/customers/account/erase
  DELETE /v2/system/customers/account/erase
  POST /v2/system/customers/update-accesses
  POST /v2/system/posts/items/:alias/comments
  POST /v2/system/posts/comments/rate
  PUT /v2/system/posts/comments/:id
  PATCH /v2/system/posts/comments/:id
  DELETE /v2/system/posts/comments/:id
  GET /v2/app
  PUT /v2/app/save
  GET /v2/app/status
  POST /v2/app/create/repeat
  GET /v2/app/documents/types
  GET /v2/app/documents
  DELETE /v2/app/documents/:id
  POST /v2/app/documents/send
  PATCH /v2/app/documents/send/:id
  GET /v2/app/files/:id
  GET /v2/app/photo/challenge
  POST /v2/app/photo/send
  POST /v2/app/relation
  POST /v2/app/verification/skip
  POST /v2/app/offer
  POST /v2/app/cancel
  GET /v2/contract/status
  POST /v2/customer/bank-id
  GET /v2/customer/bank-id/link
  GET /v2/visitors/:id
  POST /v2/contact/create
  GET /v2/contracts
  GET /v2/contracts/data
  GET /v2/contracts/docs
  GET /v2/contracts/calendar
  GET /v2/contracts/pdf
  POST /v2/contracts/sign/generate-pass
  GET /v2/contracts/sign/qualified, POST /v2/contracts/sign/qualified, GET /v2/contracts/sign/qualified/file
  POST /v2/contracts/sign/approve-pass
  GET /v2/contracts/extension
  POST /v2/contracts/extension
  GET /v2/contracts/restructuring, POST /v2/contracts/restructuring, GET /v2/contracts/restructuring/terms
  POST /v2/contracts/restructuring/draft, POST /v2/contracts/restructuring/cancel
  GET /v2/customer/reliefs, POST /v2/customer/reliefs
  POST /v2/contracts/withdrawal
  PATCH /v2/contracts/update
  GET /v2/sale-conditions/individual
  GET /v2/cases, POST /v2/cases
  GET /v2/cases/:id
  POST /v2/cases/:id/messages
  POST /v2/cases/:id/close
  GET /v2/case-draft, PUT /v2/case-draft, GET /v2/restructuring-draft, PUT /v2/restructuring-draft
  POST /v2/case-files
  GET /v2/case-files/:id, PATCH /v2/case-files/:id
  GET /v2/cashflow/list
  POST /v2/cashflow/pdf, GET /v2/cashflow/pdf
  GET /v2/cards
  PATCH /v2/cards/primary
  DELETE /v2/cards/del
  GET /v2/payment/:system/card/verification
  POST /v2/payment/:system/card/confirm
  GET /v2/payment/:system/checkout
  POST /v2/payment/:system/payment
  GET /v2/payment/requisites
  GET /v2/payment/links, POST /v2/payment/links, DELETE /v2/payment/links
  GET /v2/payment/auto, POST /v2/payment/auto, DELETE /v2/payment/auto
  GET /v2/customer/notices, PUT /v2/customer/notices
  POST /v2/customer/notices/email/generate-pass, POST /v2/customer/notices/email/approve-pass
`;

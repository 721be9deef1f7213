export { errorText, isApiError, readApiError, type ApiError, type ErrorModal } from './api-error.ts';
export type { ApiBaseQuery, ApiCall, ApiEnvironment, PageMeta } from './base-query.ts';
export { mainApi, marketplaceApi, toPage, type PageOf } from './base-query.ts';
export { createIntent, type Intent } from './intent.ts';

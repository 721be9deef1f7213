import { isApiError } from '@pozyka/api-client';

/** Whether the server has surely decided: otherwise the same intent must be repeated under the same key. */
export const isAnswered = (error: unknown): boolean => isApiError(error) && error.status > 0 && error.status < 500;

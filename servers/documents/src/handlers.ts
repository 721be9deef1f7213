import type { DocumentsHost } from './issued/host.ts';
import { paperHandlers } from './issued/routes.ts';
import { receiptHandlers } from './receipts/routes.ts';

/** Every call of the module. */
export const documentsHandlers = (host: DocumentsHost) => ({ ...paperHandlers(host), ...receiptHandlers(host) });

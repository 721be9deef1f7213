export { receiptKeys } from '../receipts/store.ts';

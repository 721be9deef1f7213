/** Whether the texts of an app are whole: rules of this workspace, which read its files. */
export { missingMessages, textsInCode } from './message-keys.ts';
export { allMessages, missingOnPages } from './page-messages.ts';

/**
 * By what a mailbox is counted and compared: `+tag` and case make no other mailbox. It is written to as it was typed, for its server
 * may think otherwise.
 */
export const mailboxKey = (email: string): string => {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at).replace(/^([^+]+)\+.*$/, '$1')}${email.slice(at)}`.toLowerCase();
};

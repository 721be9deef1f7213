/** A phone as the outbox stores it. In an address an unescaped plus arrives as a space, and people type 0671234567. */
export const outboxPhone = (typed: string): string => {
  const digits = typed.replaceAll(/\D/g, '');
  return `+${digits.length === 10 && digits.startsWith('0') ? '38' : ''}${digits}`;
};

const NBSP = '\u00a0';

/** `12500` → `12 500`, with spaces that do not break; text that is not a whole number stays. */
export const groupDigits = (text: string): string => {
  const digits = ungroupDigits(text);
  return /^\d+$/.test(digits) ? digits.replace(/\B(?=(\d{3})+$)/g, NBSP) : text;
};

/** Removes the spaces; text that is not a whole number stays. */
export const ungroupDigits = (text: string): string => {
  const digits = text.replace(/\s/g, '');
  return /^\d*$/.test(digits) ? digits : text;
};

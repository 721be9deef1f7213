/** Ties a number to its groups, currency and percent sign, so that no line breaks inside it. */
export const tieNumbers = (text: string): string => text.replaceAll(/(?<=\d) (?=\d{3}(?!\d)|₴|%)/g, '\u00a0');

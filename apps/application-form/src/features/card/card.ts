/** Digits of a card in groups of four: `4149 49** **** 1234`. */
export const maskText = (mask: string): string => mask.replaceAll(/\s/g, '').replace(/.{4}(?=.)/g, '$& ');

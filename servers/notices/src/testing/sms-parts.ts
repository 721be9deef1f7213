// GSM 03.38: one septet each, and those behind an escape, which are two
const basic = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥§¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΓΔΘΛΞΠΣΦΨΩ¡¤]$/;
const extended = /^[\f^{}\\[~\]|€]$/;

/** How many messages an operator sends, and bills, for a text: 160 characters of GSM or 70 of UCS-2 in one, less in each of several. */
export const smsParts = (text: string): number => {
  const signs = [...text];
  const isGsm = signs.every((sign) => basic.test(sign) || extended.test(sign));
  const length = isGsm ? signs.reduce((sum, sign) => sum + (extended.test(sign) ? 2 : 1), 0) : text.length;
  const [one, ofSeveral] = isGsm ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / ofSeveral);
};

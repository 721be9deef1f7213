/** Text for XML, in an element or an attribute; characters that XML 1.0 has no way to write are left out. */
export const escapeXml = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '').replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

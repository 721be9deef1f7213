/** How a text looks in base64 wherever it begins within three bytes; its edges, which depend on its neighbours, are cut. */
const inBase64 = (text: string, encoding: 'base64' | 'base64url'): string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    return bytes
      .toString(encoding)
      .replaceAll('=', '')
      .slice(before === 0 ? 0 : before + 1, -2);
  });

/** A text as it is, as JSON and addresses write it, in hex, and in base64. */
const formsOf = (secret: string): string[] => {
  const encoded = encodeURIComponent(secret);
  const json = JSON.stringify(secret).slice(1, -1);
  const plain = [secret, json, encoded, encoded.toLowerCase(), encoded.replaceAll('%20', '+'), Buffer.from(secret).toString('hex')];
  return [...plain, ...inBase64(secret, 'base64'), ...inBase64(secret, 'base64url')];
};

/** The secrets that a text tells, in any of these forms. */
export const tracesIn = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => formsOf(secret).some((form) => form.length >= 4 && text.includes(form)));

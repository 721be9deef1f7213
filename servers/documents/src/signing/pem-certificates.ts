const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates that stand in a text, each in PEM, and nothing else of it. */
export const pemCertificates = (text: string): string[] => text.match(PEM) ?? [];

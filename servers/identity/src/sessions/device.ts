const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

/** A device in words its owner knows, `Chrome, Android`; null where the header says neither. The header itself is not stored. */
export const describeDevice = (userAgent: string | undefined): string | null => {
  const agent = userAgent ?? '';
  return [nameIn(browsers, agent), nameIn(systems, agent)].filter(Boolean).join(', ') || null;
};

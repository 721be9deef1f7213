/* Written by scripts/build-font.mjs. */
export const fontFiles = [
  {
    file: 'onest-latin.woff2',
    range:
      'U+0020-007E, U+00A0-00FF, U+02BB-02BC, U+2009-2014, U+2018-201E, U+2022, U+2026, U+2030, U+2032-2033, U+2039-203A, U+20AC, U+2122, U+2191, U+2193',
  },
  {
    file: 'onest-cyrillic.woff2',
    range: 'U+0301, U+0401, U+0404, U+0406-0407, U+0410-044F, U+0451, U+0454, U+0456-0457, U+0490-0491, U+2116',
  },
  { file: 'onest-hryvnia.woff2', range: 'U+20B4' },
  { file: 'onest-math.woff2', range: 'U+2190, U+2192, U+2212, U+2248, U+2260, U+2264-2265' },
] as const;

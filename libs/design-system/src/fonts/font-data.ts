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

/** Fonts of the system, stretched to the measures of ours, so that nothing moves when it arrives. */
export const fallbacks = [
  {
    family: 'Onest as Arial',
    weight: '100 599',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    range: 'U+0301, U+0400-04FF',
    sizeAdjust: '104.77%',
    ascent: '92.58%',
    descent: '29.11%',
  },
  {
    family: 'Onest as Arial',
    weight: '100 599',
    local: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo'],
    range: 'U+0000-0300, U+0302-03FF, U+0500-FFFF',
    sizeAdjust: '99.75%',
    ascent: '97.24%',
    descent: '30.58%',
  },
  {
    family: 'Onest as Arial',
    weight: '600 900',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    range: 'U+0301, U+0400-04FF',
    sizeAdjust: '99.99%',
    ascent: '97.01%',
    descent: '30.50%',
  },
  {
    family: 'Onest as Arial',
    weight: '600 900',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    range: 'U+0000-0300, U+0302-03FF, U+0500-FFFF',
    sizeAdjust: '104.47%',
    ascent: '92.85%',
    descent: '29.20%',
  },
  {
    family: 'Onest as Roboto',
    weight: '100 599',
    local: ['Roboto', 'Roboto-Regular'],
    range: 'U+0301, U+0400-04FF',
    sizeAdjust: '101.02%',
    ascent: '96.02%',
    descent: '30.19%',
  },
  {
    family: 'Onest as Roboto',
    weight: '100 599',
    local: ['Roboto', 'Roboto-Regular'],
    range: 'U+0000-0300, U+0302-03FF, U+0500-FFFF',
    sizeAdjust: '110.12%',
    ascent: '88.09%',
    descent: '27.70%',
  },
  {
    family: 'Onest as Roboto',
    weight: '600 900',
    local: ['Roboto Bold', 'Roboto-Bold'],
    range: 'U+0301, U+0400-04FF',
    sizeAdjust: '103.77%',
    ascent: '93.47%',
    descent: '29.39%',
  },
  {
    family: 'Onest as Roboto',
    weight: '600 900',
    local: ['Roboto Bold', 'Roboto-Bold'],
    range: 'U+0000-0300, U+0302-03FF, U+0500-FFFF',
    sizeAdjust: '110.84%',
    ascent: '87.51%',
    descent: '27.52%',
  },
] as const;

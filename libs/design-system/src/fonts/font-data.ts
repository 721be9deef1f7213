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
    sizeAdjust: '103.62%',
    ascent: '93.61%',
    descent: '29.44%',
  },
  {
    family: 'Onest as Arial',
    weight: '600 900',
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'],
    sizeAdjust: '100.95%',
    ascent: '96.09%',
    descent: '30.21%',
  },
  {
    family: 'Onest as Roboto',
    weight: '100 599',
    local: ['Roboto', 'Roboto-Regular'],
    sizeAdjust: '102.90%',
    ascent: '94.27%',
    descent: '29.64%',
  },
  {
    family: 'Onest as Roboto',
    weight: '600 900',
    local: ['Roboto Bold', 'Roboto-Bold'],
    sizeAdjust: '105.28%',
    ascent: '92.14%',
    descent: '28.97%',
  },
  { family: 'Onest as DejaVu', weight: '100 599', local: ['DejaVu Sans'], sizeAdjust: '89.91%', ascent: '107.89%', descent: '33.92%' },
  { family: 'Onest as DejaVu', weight: '600 900', local: ['DejaVu Sans Bold'], sizeAdjust: '84.96%', ascent: '114.17%', descent: '35.90%' },
] as const;

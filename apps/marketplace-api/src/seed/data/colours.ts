import type { Text } from './text.ts';

/** Grammatical gender of a noun, or plural: colours agree with it. */
export type Gender = 'm' | 'f' | 'n' | 'p';

interface ColourRow {
  readonly hex: string;
  readonly uk: readonly [stem: string, soft?: 'soft'];
  readonly ru: readonly [stem: string, kind?: 'soft' | 'stressed'];
}

const rows = {
  black: { hex: '#41454e', uk: ['чорн'], ru: ['чёрн'] },
  white: { hex: '#f1f2f4', uk: ['біл'], ru: ['бел'] },
  grey: { hex: '#9aa1ab', uk: ['сір'], ru: ['сер'] },
  silver: { hex: '#c9ced6', uk: ['срібляст'], ru: ['серебрист'] },
  graphite: { hex: '#676d78', uk: ['графітов'], ru: ['графитов'] },
  blue: { hex: '#2f5fb3', uk: ['син', 'soft'], ru: ['син', 'soft'] },
  sky: { hex: '#7db7e0', uk: ['блакитн'], ru: ['голуб', 'stressed'] },
  green: { hex: '#3f8f5f', uk: ['зелен'], ru: ['зелён'] },
  mint: { hex: '#9fd6c0', uk: ['мʼятн'], ru: ['мятн'] },
  red: { hex: '#c8403f', uk: ['червон'], ru: ['красн'] },
  pink: { hex: '#e5a3b3', uk: ['рожев'], ru: ['розов'] },
  purple: { hex: '#7d63b8', uk: ['фіолетов'], ru: ['фиолетов'] },
  yellow: { hex: '#edc044', uk: ['жовт'], ru: ['жёлт'] },
  orange: { hex: '#e5853a', uk: ['помаранчев'], ru: ['оранжев'] },
  beige: { hex: '#dccbb2', uk: ['бежев'], ru: ['бежев'] },
  brown: { hex: '#8a6247', uk: ['коричнев'], ru: ['коричнев'] },
  gold: { hex: '#d3b06a', uk: ['золотист'], ru: ['золотист'] },
} as const satisfies Record<string, ColourRow>;

export type Colour = keyof typeof rows;

const genders: readonly Gender[] = ['m', 'f', 'n', 'p'];
const endings = {
  uk: { hard: ['ий', 'а', 'е', 'і'], soft: ['ій', 'я', 'є', 'і'] },
  ru: { hard: ['ый', 'ая', 'ое', 'ые'], soft: ['ий', 'яя', 'ее', 'ие'], stressed: ['ой', 'ая', 'ое', 'ые'] },
} as const;

export const colours = Object.keys(rows).filter((name): name is Colour => name in rows);

export const colourHex = (colour: Colour): string => rows[colour].hex;

/** The colour's adjective in the given gender, in both languages: `синя`, `синий`. */
export const colourName = (colour: Colour, uk: Gender, ru: Gender): Text => {
  const row: ColourRow = rows[colour];
  return {
    uk: row.uk[0] + (endings.uk[row.uk[1] ?? 'hard'][genders.indexOf(uk)] ?? ''),
    ru: row.ru[0] + (endings.ru[row.ru[1] ?? 'hard'][genders.indexOf(ru)] ?? ''),
  };
};

/** Which colours a kind of goods is sold in. */
export const palettes = {
  gadget: ['black', 'white', 'silver', 'graphite', 'blue', 'mint', 'purple', 'gold', 'green', 'pink'],
  computer: ['black', 'silver', 'graphite', 'white', 'blue'],
  appliance: ['white', 'silver', 'black', 'graphite', 'beige', 'red'],
  tool: ['yellow', 'orange', 'blue', 'green', 'red', 'graphite'],
  home: ['white', 'beige', 'grey', 'brown', 'green', 'blue', 'black', 'mint', 'yellow'],
  kids: ['sky', 'pink', 'mint', 'yellow', 'red', 'beige', 'grey', 'green', 'purple'],
  beauty: ['white', 'pink', 'gold', 'mint', 'beige', 'purple', 'black', 'sky'],
  sport: ['black', 'red', 'blue', 'green', 'orange', 'graphite', 'sky', 'purple', 'yellow'],
  denim: ['black', 'graphite', 'blue', 'sky'],
  car: ['black', 'graphite', 'red', 'blue'],
  fashion: ['black', 'white', 'blue', 'beige', 'red', 'green', 'brown', 'grey', 'pink', 'sky'],
} as const satisfies Record<string, readonly Colour[]>;

export type Palette = keyof typeof palettes;

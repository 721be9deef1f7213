/** Units with their spellings after a number; the first is the key of all. */
const units: readonly (readonly [unit: string, ways: string, times?: number])[] = [
  ['мач', 'м[аa]\\s?[·*.]?\\s?(?:год|ч|г)|mah'],
  ['ач', '[аa]\\s?[·*.]?\\s?(?:год|ч|г)|ah'],
  ['втч', 'вт\\s?[·*.]?\\s?(?:год|ч|г)|wh'],
  ['вт', 'квт|kw|кіловат\\p{L}*|киловат\\p{L}*', 1_000],
  ['вт', 'вт|ват\\p{L}*|w|watt?s?'],
  ['гб', 'гб|gb|гіг\\p{L}*|гиг\\p{L}*'],
  ['тб', 'тб|tb|тера\\p{L}*'],
  ['дюйм', "[″”\"]|''|дюйм\\p{L}*|inch\\p{L}*"],
  ['мл', 'мл|ml|міліл\\p{L}*|миллил\\p{L}*'],
  ['л', 'л|l|літр\\p{L}*|литр\\p{L}*'],
  ['кг', 'кг|kg|кіл[оа]\\p{L}*|кил[оа]\\p{L}*'],
  ['см', 'см|cm|сантим\\p{L}*'],
  ['гц', 'гц|hz|герц\\p{L}*'],
  ['квм', 'м²|м2|m2|кв\\.?\\s?м\\p{L}*'],
  ['в', 'в|v|вольт\\p{L}*'],
  ['шт', 'шт|штук\\p{L}*|предмет\\p{L}*'],
  ['місц', 'ос|осіб|особ\\p{L}*|чел\\p{L}*|місн\\p{L}*|місц\\p{L}*|мест\\p{L}*'],
  ['ядр', 'ядер|ядр\\p{L}*'],
];

const measured = new RegExp(`(\\d+(?:[.,]\\d+)?)[\\s-]?(?:${units.map(([, ways]) => `(${ways})`).join('|')})(?![\\p{L}\\p{N}])`, 'giu');

/** Joins a number and its unit, so that both are one word: `256 ГБ` → `256\u{E002}гб`. */
export const TIE = '\u{E002}';

/** A text whose numbers hold their units, each unit in one spelling. */
export const tieUnits = (text: string): string =>
  text.replaceAll(TIE, ' ').replace(measured, (whole: string, number: string, ...ways: unknown[]) => {
    const [unit = '', , times = 1] = units.find((_, place) => ways[place] !== undefined) ?? [];
    const amount = Number(number.replace(',', '.')) * times;
    return Number.isFinite(amount) ? ` ${amount}${TIE}${unit} ` : whole;
  });

import { attributeKinds } from './attribute-kinds.ts';
import type { Leaf, LeafAttribute } from './leaves.ts';
import type { SeedValue } from './catalogue.ts';
import type { Random } from './random.ts';
import type { Language, Text } from './data/text.ts';

/** An attribute of a good with the value chosen. */
export interface Trait {
  readonly of: LeafAttribute;
  readonly value: SeedValue;
}

const inBoth = (write: (language: Language) => string): Text => ({ uk: write('uk'), ru: write('ru') });

const startsLikeWord = /^\p{Lu}(\p{Ll}| \p{Ll})/u;
const cyrillicStart = /^\p{Script=Cyrillic}/u;

/** `Силікон` → `силікон` inside a sentence; NFC, ЛДСП and Latin names stay in capitals. */
const lowered = (words: string): string =>
  startsLikeWord.test(words) && cyrillicStart.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** A country stays with its capital. */
const valueInText = ({ attribute }: LeafAttribute, { title }: SeedValue, language: Language): string =>
  attribute.code === 'country' ? title[language] : lowered(title[language]);

const sizeWord = { uk: 'розмір', ru: 'размер' } as const;
const letterSize = /^[A-Z0-9]{1,3}$/;

const traitInTitle = ({ of, value }: Trait, language: Language): string => {
  const words = lowered(value.title[language]);
  return of.attribute.code === 'size' && letterSize.test(words) ? `${sizeWord[language]} ${words}` : words;
};

/** `8 ГБ`, `256 ГБ` → `8/256 ГБ`, as shops write memory. */
const joinTraits = (words: readonly string[]): string =>
  words
    .join(', ')
    .replace(/(\d+) ГБ, (\d+ [ГТ]Б)/, (_, ram: string, memory: string) =>
      memory.endsWith('ТБ') ? `${ram} ГБ/${memory}` : `${ram}/${memory}`,
    );

/** The good's name: what it is, brand, model, what tells it from its neighbours, colour in agreement with the noun. */
export const goodTitle = (leaf: Leaf, brand: string, model: string, traits: readonly Trait[], colour: Text | null): Text =>
  inBoth((language) => {
    const telling = joinTraits(
      leaf.seed.inTitle
        .flatMap((code) => traits.filter(({ of }) => of.attribute.code === code))
        .map((trait) => traitInTitle(trait, language)),
    );
    return [`${leaf.noun[language]} ${brand} ${model}`, telling, colour?.[language] ?? ''].filter((part) => part !== '').join(', ');
  });

const closings: readonly Text[] = [
  {
    uk: 'Доставляємо по всій Україні, обмін і повернення — впродовж 14 днів.',
    ru: 'Доставляем по всей Украине, обмен и возврат — в течение 14 дней.',
  },
  {
    uk: 'Товар перевіряємо перед відправленням і надійно пакуємо.',
    ru: 'Товар проверяем перед отправкой и надёжно упаковываем.',
  },
  {
    uk: 'Інструкція українською та всі документи — у коробці.',
    ru: 'Инструкция на украинском языке и все документы — в коробке.',
  },
  {
    uk: 'Можна оглянути у відділенні перевізника до оплати.',
    ru: 'Можно осмотреть в отделении перевозчика до оплаты.',
  },
];
const listHead = { uk: 'Головне', ru: 'Главное' } as const;

/** Two paragraphs: what the good is for with its main features, then the seller's promise. */
export const goodDescription = (random: Random, leaf: Leaf, traits: readonly Trait[]): Text => {
  const closing = random.pick(closings);
  return inBoth((language) => {
    const features = traits
      .map(({ of, value }) => ({ of, value, feature: attributeKinds[of.attribute.type].feature }))
      .filter(({ value, feature }) => feature === undefined || value.code === feature)
      .map(({ of, value, feature }) => {
        const title = lowered(of.attribute.title[language]);
        return feature === undefined ? `${title} — ${valueInText(of, value, language)}` : title;
      })
      .join(', ');
    return `${leaf.about[language]} ${listHead[language]}: ${features}.\n\n${closing[language]}`;
  });
};

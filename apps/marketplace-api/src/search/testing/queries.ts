import type { LanguageCode } from '@pozyka/api-contract/constants';

/** How a query is written, besides being words of one of the languages. */
type Manner = 'plain' | 'prefix' | 'typo' | 'layout' | 'translit' | 'other language' | 'several';

/** What is meant: goods of these categories, of this brand, with these words in the Ukrainian title. */
export interface Meant {
  readonly leaves?: readonly number[];
  readonly brand?: string;
  readonly titled?: RegExp;
}

/** What a visitor types, and the goods that they mean. */
export interface Query {
  readonly language: LanguageCode;
  readonly q: string;
  readonly manner: Manner;
  readonly meant: Meant;
}

const said =
  (language: LanguageCode) =>
  (manner: Manner, q: string, leaves: number | readonly number[] | null, more: Omit<Meant, 'leaves'> = {}): Query => ({
    language,
    q,
    manner,
    meant: { ...(leaves === null ? {} : { leaves: typeof leaves === 'number' ? [leaves] : leaves }), ...more },
  });
const uk = said('uk');
const ru = said('ru');

/** How people ask shops, half of them in each language. */
export const queries: readonly Query[] = [
  uk('plain', 'пральна машина', 4102),
  uk('plain', "м'яка іграшка", 7202),
  uk('plain', 'чохли для смартфонів', 1302),
  uk('prefix', 'холод', 4101),
  uk('prefix', 'газонокос', 6501),
  uk('prefix', 'мікрохв', 4202),
  uk('typo', 'холадильник', 4101),
  uk('typo', 'навушнкии', 1204),
  uk('typo', 'пилоссос', [4301, 4302]),
  uk('typo', 'теливізор', 3101),
  uk('typo', 'кросовкі', 11301),
  uk('typo', 'сковордка', 6302),
  uk('typo', 'шурупокурт', 5101),
  uk('layout', '[jkjlbkmybr', 4101),
  uk('layout', 'xfqybr', 4201),
  uk('layout', 'yfdeiybrb', 1204),
  uk('layout', 'мудщкф', null, { brand: 'Velora' }),
  uk('translit', 'holodylnyk', 4101),
  uk('translit', 'navushnyky', 1204),
  uk('translit', 'хексон', null, { brand: 'Hexon' }),
  uk('translit', 'смартфон нексора', 1101, { brand: 'Nexora' }),
  uk('other language', 'стиральная машина', 4102),
  uk('other language', 'утюг', 4303),
  uk('several', 'ноутбук Nordbyte', 2101, { brand: 'Nordbyte' }),
  uk('several', 'телевізор 55 дюймів', 3101, { titled: /55″/ }),
  uk('several', 'павербанк 20000mah', 1301, { titled: /20000 мА/ }),
  uk('several', 'чорний смартфон 256гб', 1101, { titled: /256 ГБ.*чорний/ }),
  uk('several', 'намет на 4 особи', 9301, { titled: /4 ос/ }),
  uk('several', 'диван екошкіра сірий', 6101, { titled: /екошкіра, сірий/ }),
  uk('several', 'корм для котів', 12101, { titled: /для котів/i }),
  ru('plain', 'посудомоечная машина', 4103),
  ru('plain', 'детский самокат', 7103),
  ru('plain', 'платья', 11101),
  ru('prefix', 'кондиц', 4402),
  ru('prefix', 'электрочай', 4201),
  ru('prefix', 'видеорег', 10201),
  ru('typo', 'халодильник', 4101),
  ru('typo', 'пылисос', [4301, 4302]),
  ru('typo', 'тилевизор', 3101),
  ru('typo', 'ноутбкуи', 2101),
  ru('typo', 'кофимашина', 4203),
  ru('typo', 'велоспед', 9101),
  ru('typo', 'кострюля', 6301),
  ru('layout', 'cnbhfkmyfz vfibyf', 4102),
  ru('layout', 'gsktcjc', [4301, 4302]),
  ru('layout', 'rhjccjdrb', 11301),
  ru('layout', 'тщквинеу', null, { brand: 'Nordbyte' }),
  ru('layout', ';tycrfz cevrf', 11303),
  ru('translit', 'kholodilnik', 4101),
  ru('translit', 'krossovki', 11301),
  ru('translit', 'дорадо', null, { brand: 'Dorado Tyre' }),
  ru('translit', 'шины моторикс', 10101, { brand: 'Motorix' }),
  ru('translit', 'utyug', 4303),
  ru('other language', 'праска', 4303),
  ru('several', 'красное платье', 11101, { titled: /червона/ }),
  ru('several', 'телевизор 65″ 4к', 3101, { titled: /65″, 4K/ }),
  ru('several', 'монитор Arkvia 27', 2103, { brand: 'Arkvia', titled: /27″/ }),
  ru('several', 'сковорода 28 см чугун', 6302, { titled: /28 см, чавун/ }),
  ru('several', 'генератор 3 квт', 5302, { titled: /3000 Вт/ }),
  ru('several', 'моторное масло 5w-30 4л', 10203, { titled: /5W-30, 4 л/ }),
];

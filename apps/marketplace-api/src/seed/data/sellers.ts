import type { BrandGroup } from './brands.ts';

/** A shop that sells on the marketplace, in the short notation of the seed data. Prices in kopiykas. */
export interface SellerSeed {
  /** A name of its own: the same in both languages. */
  readonly name: string;
  /** `Київ|Киев` */
  readonly city: string;
  readonly trades: readonly BrandGroup[];
  /** Of five, in tenths; null when too few have rated it. */
  readonly rating: number | null;
  /** The day it came, YYYY-MM-DD. */
  readonly since: string;
  /** Days until a parcel leaves it. */
  readonly dispatchDays: number;
  /** Price of a good from which a usual parcel costs nothing; null where it never does. */
  readonly freeFrom: number | null;
  /** True where one may come for the good. */
  readonly pickup: boolean;
}

const seller = (
  name: string,
  city: string,
  trades: readonly BrandGroup[],
  rating: number | null,
  since: string,
  dispatchDays: number,
  freeFrom: number | null,
  pickup = false,
): SellerSeed => ({ name, city, trades, rating, since, dispatchDays, freeFrom, pickup });

/** Invented shops; every trade has at least three. */
export const sellers: readonly SellerSeed[] = [
  seller('Технопростір', 'Київ|Киев', ['gadget', 'computer', 'audio', 'health'], 48, '2016-03-14', 0, 150_000, true),
  seller('ГаджетХаб', 'Харків|Харьков', ['gadget', 'audio', 'energy'], 46, '2018-09-03', 0, 100_000),
  seller('Байт і Піксель', 'Львів|Львов', ['computer', 'gadget', 'audio'], 49, '2017-05-22', 1, 200_000, true),
  seller('Дніпро Електро', 'Дніпро|Днепр', ['appliance', 'computer', 'energy', 'audio'], 45, '2015-11-09', 1, 250_000, true),
  seller('Мій Дім', 'Київ|Киев', ['appliance', 'kitchen', 'textile', 'furniture'], 47, '2014-02-17', 0, 150_000, true),
  seller('Побутова Планета', 'Вінниця|Винница', ['appliance', 'kitchen', 'beauty'], 44, '2019-04-01', 1, 200_000),
  seller('Маркет Поруч', 'Полтава', ['appliance', 'kitchen', 'pet', 'beauty', 'kids'], 43, '2020-06-15', 1, 80_000),
  seller('Майстерня Плюс', 'Запоріжжя|Запорожье', ['tool', 'energy', 'car', 'garden'], 48, '2015-07-20', 0, 180_000, true),
  seller('Залізний Двір', 'Кривий Ріг|Кривой Рог', ['tool', 'garden', 'car'], 45, '2018-03-26', 1, null, true),
  seller('Світло Є', 'Київ|Киев', ['energy', 'tool', 'furniture'], 49, '2022-10-31', 0, 300_000, true),
  seller('Карпатський Двір', 'Івано-Франківськ|Ивано-Франковск', ['furniture', 'textile', 'sport', 'garden'], 47, '2016-08-08', 2, null),
  seller('Затишна Оселя', 'Рівне|Ровно', ['furniture', 'kitchen', 'textile'], 46, '2019-10-14', 2, 300_000),
  seller('Львівська Крамниця', 'Львів|Львов', ['kitchen', 'textile', 'fashion', 'furniture'], 48, '2017-01-30', 1, 120_000, true),
  seller('Садиба', 'Черкаси|Черкассы', ['garden', 'pet', 'tool'], 44, '2020-03-02', 1, 150_000),
  seller('Дитяча Планета', 'Одеса|Одесса', ['kids', 'fashion', 'textile'], 49, '2016-05-16', 0, 100_000, true),
  seller('Лелеченя', 'Хмельницький|Хмельницкий', ['kids'], null, '2026-02-09', 1, 150_000),
  seller('Мавчин Кошик', 'Ужгород', ['beauty', 'health'], 47, '2021-04-19', 1, 60_000),
  seller('Здоровʼя Поруч', 'Житомир', ['health', 'beauty'], 46, '2018-12-03', 0, 80_000),
  seller('Спорт і Гори', 'Чернівці|Черновцы', ['sport', 'fashion'], 48, '2017-09-18', 1, 200_000, true),
  seller('Вершина', 'Тернопіль|Тернополь', ['sport', 'health'], 45, '2021-06-07', 1, 180_000),
  seller('Одеса Трейд', 'Одеса|Одесса', ['fashion', 'sport', 'beauty', 'gadget'], 42, '2019-02-25', 2, 150_000),
  seller('Гардероб', 'Київ|Киев', ['fashion', 'textile'], 46, '2018-08-13', 0, 120_000),
  seller('АвтоСвіт Полтава', 'Полтава', ['car', 'tool'], 47, '2016-10-24', 0, 250_000, true),
  seller('Чотири Колеса', 'Кропивницький|Кропивницкий', ['car', 'energy'], 44, '2020-11-16', 1, null, true),
  seller('Хвостик і Лапка', 'Чернігів|Чернигов', ['pet'], 49, '2019-07-29', 0, 70_000),
  seller('Поділля Маркет', 'Хмельницький|Хмельницкий', ['pet', 'garden', 'kids', 'kitchen'], 45, '2017-12-11', 2, 100_000),
];

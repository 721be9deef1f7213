import type { FilterType } from '@pozyka/api-contract/constants';
import { text, type Text } from './text.ts';

export interface Attribute {
  readonly code: string;
  readonly type: FilterType;
  readonly title: Text;
  /** Values of a list in their order; a category may name its own. */
  readonly values: readonly string[];
  /** Unit of a range, after the number. */
  readonly unit: Text;
  /** True where a dearer good has a later value. */
  readonly graded: boolean;
}

const attribute = (code: string, type: FilterType, title: string, values: readonly string[] = [], graded = false): Attribute => ({
  code,
  type,
  title: text(title),
  values,
  unit: text(''),
  graded,
});
const list = (code: string, title: string, ...values: string[]): Attribute => attribute(code, 'list', title, values);
const grades = (code: string, title: string, ...values: string[]): Attribute => attribute(code, 'list', title, values, true);
const scale = (code: string, title: string, unit: string): Attribute => ({
  ...attribute(code, 'range', title, [], true),
  unit: text(unit),
});
const flag = (code: string, title: string): Attribute => attribute(code, 'boolean', title, ['Ні|Нет', 'Так|Да'], true);

/** Every attribute of the catalogue, in the order in which filters are shown. */
export const attributes: readonly Attribute[] = [
  list('brand', 'Бренд|Бренд'),
  attribute('color', 'color', 'Колір|Цвет'),
  grades('memory', 'Вбудована памʼять|Встроенная память', '64 ГБ', '128 ГБ', '256 ГБ', '512 ГБ', '1 ТБ'),
  grades('ram', 'Оперативна памʼять|Оперативная память', '4 ГБ', '6 ГБ', '8 ГБ', '12 ГБ', '16 ГБ', '32 ГБ'),
  grades('storage', 'Обʼєм накопичувача|Объём накопителя', '128 ГБ', '256 ГБ', '512 ГБ', '1 ТБ', '2 ТБ'),
  scale('diagonal', 'Діагональ екрана|Диагональ экрана', '″'),
  grades('screen', 'Тип екрана|Тип экрана', 'TN', 'IPS', 'VA', 'AMOLED', 'OLED'),
  grades('resolution', 'Роздільна здатність|Разрешение', 'HD', 'Full HD', '2K', '4K'),
  scale('refresh', 'Частота оновлення|Частота обновления', 'Гц'),
  scale('battery', 'Ємність акумулятора|Ёмкость аккумулятора', 'мА·год|мА·ч'),
  grades('processor', 'Процесор|Процессор', '4 ядра', '6 ядер', '8 ядер', '12 ядер', '16 ядер'),
  list('connection', 'Підключення|Подключение', 'USB', 'Bluetooth', 'Wi-Fi'),
  flag('nfc', 'NFC для оплати|NFC для оплаты'),
  flag('anc', 'Активне шумозаглушення|Активное шумоподавление'),
  flag('fastcharge', 'Швидке заряджання|Быстрая зарядка'),
  flag('waterproof', 'Захист від води|Защита от воды'),
  scale('autonomy', 'Час роботи|Время работы', 'год|ч'),
  scale('warmth', 'Зберігає тепло|Сохраняет тепло', 'год|ч'),
  scale('power', 'Потужність|Мощность', 'Вт'),
  scale('voltage', 'Напруга акумулятора|Напряжение аккумулятора', 'В'),
  scale('capacity', 'Обʼєм|Объём', 'л'),
  scale('energy', 'Запас енергії|Запас энергии', 'Вт·год|Вт·ч'),
  scale('load', 'Завантаження|Загрузка', 'кг'),
  scale('maxload', 'Максимальне навантаження|Максимальная нагрузка', 'кг'),
  scale('area', 'Площа приміщення|Площадь помещения', 'м²'),
  grades('class', 'Клас енергоспоживання|Класс энергопотребления', 'A', 'A+', 'A++', 'A+++'),
  flag('inverter', 'Інверторний двигун|Инверторный двигатель'),
  flag('wifi', 'Керування зі смартфона|Управление со смартфона'),
  flag('dimmer', 'Регулювання яскравості|Регулировка яркости'),
  flag('quiet', 'Тихий режим|Тихий режим'),
  scale('weight', 'Вага|Вес', 'кг'),
  scale('width', 'Ширина|Ширина', 'см'),
  scale('diameter', 'Діаметр|Диаметр', 'см'),
  scale('pieces', 'Кількість предметів|Количество предметов', 'шт.'),
  list('material', 'Матеріал|Материал'),
  list('size', 'Розмір|Размер'),
  list('season', 'Сезон|Сезон', 'Літо|Лето', 'Зима', 'Демісезон|Демисезон'),
  list('kind', 'Тип|Тип'),
  list('age', 'Вік дитини|Возраст ребёнка', '0–1 рік|0–1 год', '1–3 роки|1–3 года', '3–6 років|3–6 лет', '6–12 років|6–12 лет'),
  list('skin', 'Тип шкіри|Тип кожи', 'Суха|Сухая', 'Жирна|Жирная', 'Комбінована|Комбинированная', 'Чутлива|Чувствительная'),
  scale('volume', 'Обʼєм|Объём', 'мл'),
  scale('places', 'Кількість місць|Количество мест', 'ос.|чел.'),
  list(
    'players',
    'Кількість гравців|Количество игроков',
    '2 гравці|2 игрока',
    '2–4 гравці|2–4 игрока',
    '2–6 гравців|2–6 игроков',
    '4–8 гравців|4–8 игроков',
  ),
  scale('wheel', 'Діаметр коліс|Диаметр колёс', '″'),
  { ...scale('temperature', 'Температура комфорту|Температура комфорта', '°C'), graded: false },
  list('profile', 'Профіль шини|Профиль шины', '175/65 R14', '185/65 R15', '195/65 R15', '205/55 R16', '215/60 R17', '225/45 R18'),
  list('viscosity', 'Вʼязкість|Вязкость', '0W-20', '5W-30', '5W-40', '10W-40'),
  scale('ampere', 'Ємність|Ёмкость', 'А·год|А·ч'),
  list('gender', 'Стать|Пол', 'Жінкам|Женщинам', 'Чоловікам|Мужчинам', 'Унісекс|Унисекс'),
  list(
    'country',
    'Країна-виробник|Страна-производитель',
    'Україна|Украина',
    'Польща|Польша',
    'Німеччина|Германия',
    'Туреччина|Турция',
    'Китай',
  ),
  grades('warranty', 'Гарантія|Гарантия', '12 місяців|12 месяцев', '24 місяці|24 месяца', '36 місяців|36 месяцев'),
];

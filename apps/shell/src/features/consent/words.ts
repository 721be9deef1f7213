import type { Locale } from '@pozyka/i18n';

export interface ConsentWords {
  title: string;
  text: string;
  change: string;
  more: string;
  acceptAll: string;
  refuse: string;
  choose: string;
  settings: string;
  settingsText: string;
  close: string;
  save: string;
  saved: string;
  necessary: string;
  necessaryText: string;
  always: string;
  functionality: string;
  functionalityText: string;
  analytics: string;
  analyticsText: string;
  marketing: string;
  marketingText: string;
}

/** In the chunk that shows them, so that no page waits for them; both languages, because the page may change its own. */
export const consentWords: Record<Locale, ConsentWords> = {
  uk: {
    title: 'Файли cookie на цьому сайті',
    text: 'Файли cookie: необхідні — для роботи сайту, решта — лише за вашою згодою.',
    change: 'Змінити вибір — унизу сторінки.',
    more: 'Докладніше',
    acceptAll: 'Прийняти всі',
    refuse: 'Лише необхідні',
    choose: 'Налаштувати',
    settings: 'Налаштування cookie',
    settingsText: 'Оберіть, на що ви погоджуєтеся. Від вибору не залежать ні умови позики, ні рішення за заявкою.',
    close: 'Закрити',
    save: 'Зберегти вибір',
    saved: 'Ваш вибір щодо файлів cookie збережено',
    necessary: 'Необхідні',
    necessaryText: 'Вхід до кабінету, мова, захист від шахрайства та цей вибір. Без них сайт не працює.',
    always: 'Завжди ввімкнено',
    functionality: 'Додаткові можливості',
    functionalityText: 'Чат підтримки, карти та відео інших сервісів.',
    analytics: 'Аналітика',
    analyticsText: 'Підрахунок відвідувань і помилок, щоб бачити, де на сайті незручно. Без імен і телефонів.',
    marketing: 'Реклама',
    marketingText: 'Запис про те, з якої реклами ви прийшли, і позначки партнерів, щоб реклама не повторювалася.',
  },
  ru: {
    title: 'Файлы cookie на этом сайте',
    text: 'Файлы cookie: необходимые — для работы сайта, остальные — только с вашего согласия.',
    change: 'Изменить выбор — внизу страницы.',
    more: 'Подробнее',
    acceptAll: 'Принять все',
    refuse: 'Только необходимые',
    choose: 'Настроить',
    settings: 'Настройки cookie',
    settingsText: 'Выберите, на что вы согласны. От выбора не зависят ни условия займа, ни решение по заявке.',
    close: 'Закрыть',
    save: 'Сохранить выбор',
    saved: 'Ваш выбор файлов cookie сохранён',
    necessary: 'Необходимые',
    necessaryText: 'Вход в кабинет, язык, защита от мошенничества и этот выбор. Без них сайт не работает.',
    always: 'Всегда включены',
    functionality: 'Дополнительные возможности',
    functionalityText: 'Чат поддержки, карты и видео других сервисов.',
    analytics: 'Аналитика',
    analyticsText: 'Подсчёт посещений и ошибок, чтобы видеть, где на сайте неудобно. Без имён и телефонов.',
    marketing: 'Реклама',
    marketingText: 'Запись о том, с какой рекламы вы пришли, и метки партнёров, чтобы реклама не повторялась.',
  },
};

interface Brand {
  /** Name of the product. */
  name: string;
  phone: string;
  email: string;
  /** Lines that the law wants on every page. */
  legal: Record<'uk' | 'ru', readonly string[]>;
}

/** Who runs the site. Another company changes this file, the colours in `tokens/colors.ts` and the logo. */
export const brand: Brand = {
  name: 'Pozyka',
  phone: '0 800 000 000',
  email: 'help@pozyka.example',
  legal: {
    uk: [
      'ТОВ «Позика Онлайн», код ЄДРПОУ 12345678. Адреса: 01001, м. Київ, вул. Прикладна, 1.',
      'Ліцензія на діяльність фінансової компанії з надання коштів у кредит, видана Національним банком України (запис у Державному реєстрі фінансових установ).',
      'Гаряча лінія: 0 800 000 000, щодня з 8:00 до 20:00. Електронна пошта: help@pozyka.example.',
    ],
    ru: [
      'ООО «Позика Онлайн», код ЕГРПОУ 12345678. Адрес: 01001, г. Киев, ул. Прикладная, 1.',
      'Лицензия на деятельность финансовой компании по предоставлению средств в кредит, выданная Национальным банком Украины (запись в Государственном реестре финансовых учреждений).',
      'Горячая линия: 0 800 000 000, ежедневно с 8:00 до 20:00. Электронная почта: help@pozyka.example.',
    ],
  },
};

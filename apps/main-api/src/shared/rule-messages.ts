import { foreignLetters, type RuleCode } from '@pozyka/domain';
import type { Catalogue, Locale, Text } from '@pozyka/server-kit';

/** The key of a rule's text in the catalogue. */
export type RuleKey = `rule.${RuleCode}`;

export const ruleKey = (code: RuleCode): RuleKey => `rule.${code}`;

const uk: Record<RuleKey, string> = {
  'rule.required': 'Заповніть це поле.',
  'rule.tooLong': 'Задовгий текст. Скоротіть його.',
  'rule.choiceInvalid': 'Виберіть варіант зі списку.',
  'rule.phoneInvalid': 'Введіть номер українського мобільного, наприклад 067 123 45 67.',
  'rule.phoneOwn': 'Це ваш номер. Вкажіть номер іншої людини.',
  'rule.phoneRepeated': 'Цей номер ви вже вказали. У кожної людини має бути свій.',
  'rule.codeInvalid': 'Код складається з шести цифр.',
  'rule.emailInvalid': 'Перевірте адресу електронної пошти, наприклад name@example.com.',
  'rule.nameInvalid': 'Пишіть українськими літерами, як у документі.',
  'rule.nameLatin': 'Тут є латинські літери: {letters}. Пишіть українськими, як у документі.',
  'rule.nameRussian': 'Таких літер немає в українській абетці: {letters}. Пишіть українськими, як у документі.',
  'rule.itnInvalid': 'Перевірте РНОКПП: десять цифр, як у документі.',
  'rule.itnBirthDateDiffers':
    'У цьому РНОКПП закодовано іншу дату народження. Перевірте обидва поля; якщо все правильно, просто продовжуйте.',
  'rule.itnSexDiffers': 'У цьому РНОКПП закодовано іншу стать. Перевірте номер; якщо все правильно, просто продовжуйте.',
  'rule.dateInvalid': 'Такої дати немає. Перевірте день, місяць і рік, наприклад 05.11.1990.',
  'rule.dateYearShort': 'Напишіть рік чотирма цифрами, наприклад 05.11.1990.',
  'rule.dateInFuture': 'Ця дата ще не настала. Перевірте день, місяць і рік.',
  'rule.tooYoung': 'Позику можна взяти з 18 років. Перевірте дату народження.',
  'rule.tooOld': 'Позику можна взяти до 70 років включно. Перевірте дату народження.',
  'rule.passportInvalid': 'Номер паспорта — дві українські літери й шість цифр, наприклад АА121131.',
  'rule.idCardInvalid': 'Номер ID-картки — девʼять цифр.',
  'rule.recordInvalid': 'Номер запису має вигляд 20000101-12346: вісім цифр дати народження і ще пʼять.',
  'rule.recordMistyped': 'У номері запису помилка: остання цифра не відповідає решті. Звірте його з карткою або залиште поле порожнім.',
  'rule.recordBirthDateDiffers': 'Номер запису починається з дати народження, а вказана дата інша. Перевірте обидва поля за карткою.',
  'rule.issuerInvalid': 'Вкажіть, хто видав документ: назву органу або чотири цифри для ID-картки.',
  'rule.issuedTooEarly': 'Таких документів тоді ще не видавали. Перевірте дату видачі.',
  'rule.issuedTooYoung': 'У цьому віці документ ще не видають. Перевірте дату видачі й дату народження.',
  'rule.idCardExpired': 'Строк дії ID-картки минув. Потрібен чинний документ.',
  'rule.streetWithHouse': 'Тут лише вулиця. Будинок і квартиру впишіть в окремі поля. Число з назви пишіть спочатку: 2-га Садова.',
  'rule.houseInvalid': 'Вкажіть номер будинку, наприклад 12А, 5/7 або 111, корп. 15.',
  'rule.houseWithFlat': 'Тут лише номер будинку. Квартиру чи офіс впишіть в окреме поле.',
  'rule.apartmentInvalid': 'Вкажіть номер квартири чи офісу, наприклад 24 або оф. 5.',
  'rule.incomeInvalid': 'Вкажіть дохід у цілих гривнях, до 1 000 000 ₴.',
  'rule.companyInvalid': 'У назві має бути щонайменше два символи.',
  'rule.cardInvalid': 'Перевірте номер картки.',
  'rule.cardExpiryInvalid': 'Вкажіть строк дії картки у форматі ММ/РР.',
  'rule.cardExpired': 'Строк дії картки минув. Виберіть іншу.',
  'rule.promoCodeInvalid': 'Промокод — латинські літери, цифри й дефіс, від 3 до 20 символів.',
  'rule.passwordTooShort': 'У паролі має бути щонайменше 8 символів.',
  'rule.passwordTooLong': 'У паролі має бути не більш як 128 символів.',
  'rule.passwordCommon': 'Цей пароль надто поширений. Придумайте інший.',
  'rule.passwordUnseen': 'У паролі є невидимий символ. Наберіть пароль, а не вставляйте.',
  'rule.amountOutOfRange': 'Сума може бути від {min} до {max} ₴.',
  'rule.amountStep': 'Сума має бути кратною {step} ₴.',
  'rule.termOutOfRange': 'Строк може бути від {min} до {max} днів.',
};

const ru: Record<RuleKey, string> = {
  'rule.required': 'Заполните это поле.',
  'rule.tooLong': 'Слишком длинный текст. Сократите его.',
  'rule.choiceInvalid': 'Выберите вариант из списка.',
  'rule.phoneInvalid': 'Введите номер украинского мобильного, например 067 123 45 67.',
  'rule.phoneOwn': 'Это ваш номер. Укажите номер другого человека.',
  'rule.phoneRepeated': 'Этот номер вы уже указали. У каждого человека должен быть свой.',
  'rule.codeInvalid': 'Код состоит из шести цифр.',
  'rule.emailInvalid': 'Проверьте адрес электронной почты, например name@example.com.',
  'rule.nameInvalid': 'Пишите украинскими буквами, как в документе.',
  'rule.nameLatin': 'Здесь есть латинские буквы: {letters}. Пишите украинскими, как в документе.',
  'rule.nameRussian': 'Таких букв нет в украинском алфавите: {letters}. Пишите украинскими, как в документе.',
  'rule.itnInvalid': 'Проверьте РНУКПН: десять цифр, как в документе.',
  'rule.itnBirthDateDiffers': 'В этом РНУКПН закодирована другая дата рождения. Проверьте оба поля; если всё верно, просто продолжайте.',
  'rule.itnSexDiffers': 'В этом РНУКПН закодирован другой пол. Проверьте номер; если всё верно, просто продолжайте.',
  'rule.dateInvalid': 'Такой даты нет. Проверьте день, месяц и год, например 05.11.1990.',
  'rule.dateYearShort': 'Напишите год четырьмя цифрами, например 05.11.1990.',
  'rule.dateInFuture': 'Эта дата ещё не наступила. Проверьте день, месяц и год.',
  'rule.tooYoung': 'Заём можно взять с 18 лет. Проверьте дату рождения.',
  'rule.tooOld': 'Заём можно взять до 70 лет включительно. Проверьте дату рождения.',
  'rule.passportInvalid': 'Номер паспорта — две украинские буквы и шесть цифр, например АА121131.',
  'rule.idCardInvalid': 'Номер ID-карты — девять цифр.',
  'rule.recordInvalid': 'Номер записи имеет вид 20000101-12346: восемь цифр даты рождения и ещё пять.',
  'rule.recordMistyped':
    'В номере записи ошибка: последняя цифра не соответствует остальным. Сверьте его с картой или оставьте поле пустым.',
  'rule.recordBirthDateDiffers': 'Номер записи начинается с даты рождения, а указана другая дата. Проверьте оба поля по карте.',
  'rule.issuerInvalid': 'Укажите, кто выдал документ: название органа или четыре цифры для ID-карты.',
  'rule.issuedTooEarly': 'Таких документов тогда ещё не выдавали. Проверьте дату выдачи.',
  'rule.issuedTooYoung': 'В этом возрасте документ ещё не выдают. Проверьте дату выдачи и дату рождения.',
  'rule.idCardExpired': 'Срок действия ID-карты истёк. Нужен действующий документ.',
  'rule.streetWithHouse': 'Здесь только улица. Дом и квартиру впишите в отдельные поля. Число из названия пишите вначале: 2-я Садовая.',
  'rule.houseInvalid': 'Укажите номер дома, например 12А, 5/7 или 111, корп. 15.',
  'rule.houseWithFlat': 'Здесь только номер дома. Квартиру или офис впишите в отдельное поле.',
  'rule.apartmentInvalid': 'Укажите номер квартиры или офиса, например 24 или оф. 5.',
  'rule.incomeInvalid': 'Укажите доход в целых гривнах, до 1 000 000 ₴.',
  'rule.companyInvalid': 'В названии должно быть не меньше двух символов.',
  'rule.cardInvalid': 'Проверьте номер карты.',
  'rule.cardExpiryInvalid': 'Укажите срок действия карты в формате ММ/ГГ.',
  'rule.cardExpired': 'Срок действия карты истёк. Выберите другую.',
  'rule.promoCodeInvalid': 'Промокод — латинские буквы, цифры и дефис, от 3 до 20 символов.',
  'rule.passwordTooShort': 'В пароле должно быть не меньше 8 символов.',
  'rule.passwordTooLong': 'В пароле должно быть не больше 128 символов.',
  'rule.passwordCommon': 'Этот пароль слишком распространён. Придумайте другой.',
  'rule.passwordUnseen': 'В пароле есть невидимый символ. Наберите пароль, а не вставляйте.',
  'rule.amountOutOfRange': 'Сумма может быть от {min} до {max} ₴.',
  'rule.amountStep': 'Сумма должна быть кратной {step} ₴.',
  'rule.termOutOfRange': 'Срок может быть от {min} до {max} дней.',
};

/** An empty field says what belongs into it, so that a list of messages can be read alone; the form has the same words. */
const required = {
  uk: {
    'required.surname': 'Вкажіть прізвище.',
    'required.name': 'Вкажіть імʼя.',
    'required.itn': 'Вкажіть РНОКПП.',
    'required.birth_date': 'Вкажіть дату народження.',
    'required.document_type': 'Виберіть документ.',
    'required.passport_number': 'Вкажіть номер документа.',
    'required.extradition_institution': 'Вкажіть, хто видав документ.',
    'required.extradition_date': 'Вкажіть дату видачі документа.',
    'required.region': 'Виберіть область.',
    'required.locality': 'Вкажіть населений пункт.',
    'required.streets': 'Вкажіть вулицю.',
    'required.house': 'Вкажіть номер будинку.',
    'required.work_type': 'Виберіть, як ви працюєте.',
    'required.company_name': 'Вкажіть назву компанії.',
    'required.Income': 'Вкажіть дохід за місяць.',
    'required.purpose': 'Виберіть, на що вам потрібні гроші.',
    'required.social_status': 'Виберіть соціальний статус.',
    'required.not_politic': 'Дайте відповідь: чи є ви політично значущою особою.',
    'required.bureau_consent': 'Прочитайте згоду на запит до бюро кредитних історій і поставте позначку.',
  },
  ru: {
    'required.surname': 'Укажите фамилию.',
    'required.name': 'Укажите имя.',
    'required.itn': 'Укажите РНУКПН.',
    'required.birth_date': 'Укажите дату рождения.',
    'required.document_type': 'Выберите документ.',
    'required.passport_number': 'Укажите номер документа.',
    'required.extradition_institution': 'Укажите, кто выдал документ.',
    'required.extradition_date': 'Укажите дату выдачи документа.',
    'required.region': 'Выберите область.',
    'required.locality': 'Укажите населённый пункт.',
    'required.streets': 'Укажите улицу.',
    'required.house': 'Укажите номер дома.',
    'required.work_type': 'Выберите, как вы работаете.',
    'required.company_name': 'Укажите название компании.',
    'required.Income': 'Укажите доход в месяц.',
    'required.purpose': 'Выберите, на что вам нужны деньги.',
    'required.social_status': 'Выберите социальный статус.',
    'required.not_politic': 'Ответьте, являетесь ли вы политически значимым лицом.',
    'required.bureau_consent': 'Прочитайте согласие на запрос в бюро кредитных историй и поставьте отметку.',
  },
} as const satisfies Catalogue;

const livingWords = { uk: 'Адреса проживання.', ru: 'Адрес проживания.' } as const;

/** The same words of the second address. */
const living = (locale: Locale, texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`living.${key}`, `${livingWords[locale]} ${text}`]));

const catalogue = (locale: Locale, rules: Readonly<Record<RuleKey, string>>): Record<string, string> => {
  const own = { ...rules, ...required[locale] };
  return { ...own, ...living(locale, own) };
};

/** The key of what is said of a field of a step, `living.house`. */
const fieldKey = (field: string, code: RuleCode): string => {
  const isLiving = field.startsWith('living.');
  const own = `required.${isLiving ? field.slice('living.'.length) : field}`;
  const key = code === 'required' && own in required.uk ? own : ruleKey(code);
  return isLiving ? `living.${key}` : key;
};

/** What is said of a typed value that breaks a rule; of a name the letters are named. */
export const fieldText = (field: string, code: RuleCode, typed: unknown): Text => {
  const key = fieldKey(field, code);
  const ofLetters = code === 'nameLatin' || code === 'nameRussian';
  return ofLetters && typeof typed === 'string' ? { key, values: { letters: foreignLetters(typed) } } : key;
};

/** What each rule of the domain says when a value breaks it. */
export const ruleMessages: Catalogue = { uk: catalogue('uk', uk), ru: catalogue('ru', ru) };

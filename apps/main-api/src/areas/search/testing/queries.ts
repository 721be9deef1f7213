import type { LanguageCode } from '@pozyka/api-contract/constants';

/** What a visitor types, and the alias of one of the things that he means. */
export interface Query {
  readonly language: LanguageCode;
  readonly q: string;
  readonly wanted: readonly string[];
}

const uk = (q: string, ...wanted: string[]): Query => ({ language: 'uk', q, wanted });
const ru = (q: string, ...wanted: string[]): Query => ({ language: 'ru', q, wanted });

/** How people ask: in whole questions and in single words, unfinished, with slips, in a wrong layout, in the other language. */
export const queries: readonly Query[] = [
  uk('промокод', 'promo-code', 'promotions-and-loyalty'),
  uk('BankID', 'bankid-required', 'bank-identification'),
  uk('як продовжити строк позики', 'extend-term', 'extension'),
  uk('продовж', 'extend-term', 'extension'),
  uk('прострочення', 'late-payment'),
  uk('що буде якщо прострочити', 'late-payment'),
  uk('дострокове повернення', 'repay-early', 'early-repayment'),
  uk('не приходить код', 'code-not-coming'),
  uk('не приходит смс код', 'code-not-coming'),
  uk('змінив номер телефону', 'phone-changed'),
  uk('видалити картку', 'cannot-delete-card'),
  uk('відмова від договору', 'withdraw', 'withdrawal-right'),
  uk('чому відмовили', 'why-refused'),
  uk('скарга', 'complaints', 'where-to-complain'),
  uk('кредитна історія', 'credit-history'),
  uk('шахраї просять код', 'fraud-call', 'security'),
  uk("контакти для зв'язку", 'why-contacts', 'contacts'),
  uk("прив'язати номер", 'phone-changed'),
  uk('ghjvjrjl', 'promo-code', 'promotions-and-loyalty'),
  uk('ghjcnhjxtyyz', 'late-payment'),
  uk('ифтлшв', 'bankid-required', 'bank-identification'),
  uk('промакод', 'promo-code', 'promotions-and-loyalty'),
  uk('простроченя', 'late-payment'),
  uk('ідентефікація', 'bank-identification', 'bankid-required'),
  uk('документи для позики', 'which-documents', 'documents'),
  uk('тарифи', 'tariffs-new', 'tariffs-check'),
  uk('досрочное погашение', 'repay-early', 'early-repayment'),
  uk('мошенники', 'fraud-call', 'security', 'financial-literacy'),
  uk('РРПС', 'what-is-apr'),
  uk('пароль', 'password-needed'),
  uk('видалити мої дані', 'my-data', 'personal-data-consent', 'privacy-policy'),
  uk('вакансії', 'careers'),
  uk('файли cookie', 'cookie-policy'),
  uk('відділення', 'branch-issuance'),
  ru('промокод', 'promo-code', 'promotions-and-loyalty'),
  ru('как продлить заём', 'extend-term', 'extension'),
  ru('продлен', 'extend-term', 'extension'),
  ru('просрочка', 'late-payment'),
  ru('просрачка', 'late-payment'),
  ru('досрочное погашение', 'repay-early', 'early-repayment'),
  ru('не приходит смс', 'code-not-coming'),
  ru('сменился номер телефона', 'phone-changed'),
  ru('отказ от договора', 'withdraw', 'withdrawal-right'),
  ru('почему отказали', 'why-refused'),
  ru('пожаловаться', 'where-to-complain', 'complaints'),
  ru('кредитная история', 'credit-history'),
  ru('мошенники', 'fraud-call', 'security'),
  ru('ghjchjxrf', 'late-payment'),
  ru('jnrfp', 'withdrawal-right', 'withdraw', 'why-refused'),
  ru('какие документы нужны', 'which-documents'),
  ru('тарифы', 'tariffs-new', 'tariffs-check'),
  ru('дострокове повернення', 'repay-early', 'early-repayment'),
  ru('списали деньги а платеж не виден', 'payment-missing'),
  ru('деньги не пришли на карту', 'money-not-arrived'),
  ru('скрытые комиссии', 'hidden-fees'),
  ru('политика приватности', 'privacy-policy'),
  ru('доступность', 'accessibility'),
  ru('паспорт или id карта', 'which-documents', 'who-can-apply'),
  ru('блокировка суммы на карте', 'card-hold'),
];

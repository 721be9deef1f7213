import type { Locale } from '@pozyka/server-kit';
import type { Part } from './texts.ts';

/** What documents beside a contract name. Every value is written out for reading. */
export interface FrameValues {
  readonly contract: string;
  readonly contractDay: string;
  readonly lender: string;
  readonly borrower: string;
  readonly phone: string;
  readonly email: string;
  readonly borrowerPhone: string;
}

/** What an agreement changes of a contract. */
export interface ChangeValues extends FrameValues {
  readonly oldDue: string;
  readonly newDue: string;
  readonly oldTotal: string;
  readonly newTotal: string;
  readonly dailyRate: string;
  readonly dailyCost: string;
  readonly apr: string;
}

/** What every agreement beside a contract says. */
export interface AgreementFrame {
  readonly subtitle: (own: string, contract: string) => string;
  readonly preamble: (values: FrameValues) => string;
  readonly electronic: (values: FrameValues) => Part;
  readonly details: string;
  readonly signing: (number: string) => string;
}

export const agreementFrame: Readonly<Record<Locale, AgreementFrame>> = {
  uk: {
    subtitle: (own, contract) => `${own} до договору ${contract}`,
    preamble: (v) =>
      `${v.lender} (далі — Кредитодавець) і ${v.borrower} (далі — Позичальник) уклали цю додаткову угоду до договору споживчого кредиту №\u00a0${v.contract} від ${v.contractDay} (далі — Договір) про таке.`,
    electronic: (v) => ({
      title: 'Електронне укладення',
      clauses: [
        `Угоду укладено в електронній формі. Позичальник підписує її одноразовим ідентифікатором — кодом, який надсилається на номер ${v.borrowerPhone}, або, на власний вибір, кваліфікованим електронним підписом. Такий підпис прирівнюється до власноручного.`,
        'Підпис пов’язано саме з цим документом через його контрольну суму SHA-256. Угода є невід’ємною частиною Договору й завжди доступна Позичальнику в кабінеті.',
        `Звернення Позичальника розглядаються протягом 30 днів: ${v.email}, ${v.phone}.`,
      ],
    }),
    details: 'Реквізити та підписи сторін',
    signing: (number) =>
      `Цей документ не змінюється після підписання. Підписи сторін, час і контрольну суму угоди №\u00a0${number} наведено в сертифікаті підписання.`,
  },
  ru: {
    subtitle: (own, contract) => `${own} к договору ${contract}`,
    preamble: (v) =>
      `${v.lender} (далее — Кредитодатель) и ${v.borrower} (далее — Заёмщик) заключили это дополнительное соглашение к договору потребительского кредита №\u00a0${v.contract} от ${v.contractDay} (далее — Договор) о следующем.`,
    electronic: (v) => ({
      title: 'Электронное заключение',
      clauses: [
        `Соглашение заключено в электронной форме. Заёмщик подписывает его одноразовым идентификатором — кодом, который отправляется на номер ${v.borrowerPhone}, или, по своему выбору, квалифицированной электронной подписью. Такая подпись приравнивается к собственноручной.`,
        'Подпись связана именно с этим документом через его контрольную сумму SHA-256. Соглашение является неотъемлемой частью Договора и всегда доступно Заёмщику в кабинете.',
        `Обращения Заёмщика рассматриваются в течение 30 дней: ${v.email}, ${v.phone}.`,
      ],
    }),
    details: 'Реквизиты и подписи сторон',
    signing: (number) =>
      `Этот документ не меняется после подписания. Подписи сторон, время и контрольная сумма соглашения №\u00a0${number} приведены в сертификате подписания.`,
  },
};

import type { RestructuringKind } from '@pozyka/domain';
import type { Locale } from '@pozyka/server-kit';
import { agreementFrame, type AgreementFrame, type FrameValues } from './agreement-frame.ts';
import type { Part } from './texts.ts';

/** What a clause of the agreement may name. Every value is written out for reading. */
export interface RestructuringValues extends FrameValues {
  readonly debt: string;
  readonly principal: string;
  readonly interest: string;
  readonly fee: string | null;
  readonly day: string;
  readonly until: string;
  readonly agreedRate: string;
  readonly dailyRate: string;
  readonly payments: string;
  readonly grace: string;
  readonly oldDue: string;
  readonly newDue: string;
  readonly oldTotal: string;
  readonly newTotal: string;
  readonly dailyCost: string;
  readonly apr: string;
}

interface RestructuringTexts extends AgreementFrame {
  readonly label: Readonly<Record<'debt' | 'newDue' | 'oldDue' | 'oldTotal' | 'newTotal' | 'agreedRate' | 'until' | 'laterRate', string>>;
  readonly summary: Readonly<Record<RestructuringKind, (values: RestructuringValues) => string>>;
  readonly terms: string;
  readonly schedule: string;
  readonly parts: (values: RestructuringValues, kind: RestructuringKind) => readonly Part[];
}

/** Words of the agreement on how a running loan is paid back. */
export const restructuringTexts: Readonly<Record<Locale, RestructuringTexts>> = {
  uk: {
    label: {
      debt: 'Борг на день угоди',
      newDue: 'Нова дата повернення',
      oldDue: 'Дата повернення до угоди',
      oldTotal: 'Загальна вартість кредиту до угоди',
      newTotal: 'Нова загальна вартість',
      agreedRate: 'Ставка на день за угодою',
      until: 'Ставка за угодою діє до',
      laterRate: 'Ставка на день після цього',
    },
    ...agreementFrame.uk,
    summary: {
      plan: (v) =>
        `Борг ${v.debt} ви повертаєте частинами за графіком: ${v.payments}, останній — до ${v.newDue}. Проценти в цей час — ${v.agreedRate} на день.`,
      pause: (v) =>
        `До ${v.until} включно проценти не нараховуються. Кредит треба повернути не пізніше ніж ${v.newDue}; до того дня платежів немає.`,
      newDate: (v) => `Кредит треба повернути до ${v.newDue}. Проценти до цього дня — ${v.agreedRate} на день.`,
    },
    terms: 'Умови угоди',
    schedule: 'Новий графік платежів',
    parts: (v, kind) => [
      {
        title: 'Предмет угоди',
        clauses: [
          `На кінець дня ${v.day} Позичальник винен за Договором ${v.debt}: сума кредиту — ${v.principal}, проценти — ${v.interest}${v.fee === null ? '' : `, комісії — ${v.fee}`}.`,
          'Позичальник повертає цей борг за новим графіком, який є частиною цієї угоди. Плати за укладення угоди немає.',
          kind === 'pause'
            ? `З наступного дня до ${v.until} включно проценти не нараховуються. Потім вони нараховуються на залишок кредиту за ставкою Договору: ${v.dailyRate} на день.`
            : `З наступного дня до ${v.until} включно проценти нараховуються на залишок кредиту за ставкою ${v.agreedRate} на день, потім — за ставкою Договору: ${v.dailyRate} на день.`,
          `Загальна вартість кредиту за Договором до цієї угоди — ${v.oldTotal}, після неї — ${v.newTotal}; денна процентна ставка (ДПС) — ${v.dailyCost}, реальна річна процентна ставка (РРПС) — ${v.apr}.`,
        ],
      },
      {
        title: 'Виконання угоди',
        clauses: [
          'Угода діє з моменту підписання. Поки вона виконується, борг не є простроченим.',
          kind === 'plan'
            ? `Платіж за графіком можна внести й протягом ${v.grace} після його дати на умовах угоди. Якщо його не внесено й тоді, угода припиняється: увесь залишок боргу треба сплатити одразу, а проценти з наступного дня нараховуються за ставкою Договору. Проценти за час дії угоди не перераховуються, штрафів і пені немає. Зайво сплачене зараховується в наступні платежі.`
            : 'Якщо кредит не повернуто в строк, діють правила Договору про прострочення. Проценти за час дії угоди не перераховуються, штрафів і пені немає.',
          'Позичальник може сплатити більше або повернути все достроково: проценти сплачуються лише за дні користування.',
          'Решта умов Договору не змінюється. Сукупна сума вимог до Позичальника за Договором, з урахуванням цієї угоди, не перевищує подвоєної суми кредиту.',
        ],
      },
      agreementFrame.uk.electronic(v),
    ],
  },
  ru: {
    label: {
      debt: 'Долг на день соглашения',
      newDue: 'Новая дата возврата',
      oldDue: 'Дата возврата до соглашения',
      oldTotal: 'Общая стоимость кредита до соглашения',
      newTotal: 'Новая общая стоимость',
      agreedRate: 'Ставка в день по соглашению',
      until: 'Ставка по соглашению действует до',
      laterRate: 'Ставка в день после этого',
    },
    ...agreementFrame.ru,
    summary: {
      plan: (v) =>
        `Долг ${v.debt} вы возвращаете частями по графику: ${v.payments}, последний — до ${v.newDue}. Проценты в это время — ${v.agreedRate} в день.`,
      pause: (v) =>
        `До ${v.until} включительно проценты не начисляются. Кредит нужно вернуть не позднее ${v.newDue}; до этого дня платежей нет.`,
      newDate: (v) => `Кредит нужно вернуть до ${v.newDue}. Проценты до этого дня — ${v.agreedRate} в день.`,
    },
    terms: 'Условия соглашения',
    schedule: 'Новый график платежей',
    parts: (v, kind) => [
      {
        title: 'Предмет соглашения',
        clauses: [
          `На конец дня ${v.day} Заёмщик должен по Договору ${v.debt}: сумма кредита — ${v.principal}, проценты — ${v.interest}${v.fee === null ? '' : `, комиссии — ${v.fee}`}.`,
          'Заёмщик возвращает этот долг по новому графику, который является частью этого соглашения. Платы за заключение соглашения нет.',
          kind === 'pause'
            ? `Со следующего дня до ${v.until} включительно проценты не начисляются. Затем они начисляются на остаток кредита по ставке Договора: ${v.dailyRate} в день.`
            : `Со следующего дня до ${v.until} включительно проценты начисляются на остаток кредита по ставке ${v.agreedRate} в день, затем — по ставке Договора: ${v.dailyRate} в день.`,
          `Общая стоимость кредита по Договору до этого соглашения — ${v.oldTotal}, после него — ${v.newTotal}; дневная процентная ставка (ДПС) — ${v.dailyCost}, реальная годовая процентная ставка (РГПС) — ${v.apr}.`,
        ],
      },
      {
        title: 'Исполнение соглашения',
        clauses: [
          'Соглашение действует с момента подписания. Пока оно исполняется, долг не является просроченным.',
          kind === 'plan'
            ? `Платёж по графику можно внести и в течение ${v.grace} после его даты на условиях соглашения. Если он не внесён и тогда, соглашение прекращается: весь остаток долга нужно уплатить сразу, а проценты со следующего дня начисляются по ставке Договора. Проценты за время действия соглашения не пересчитываются, штрафов и пени нет. Лишнее засчитывается в следующие платежи.`
            : 'Если кредит не возвращён в срок, действуют правила Договора о просрочке. Проценты за время действия соглашения не пересчитываются, штрафов и пени нет.',
          'Заёмщик может заплатить больше или вернуть всё досрочно: проценты уплачиваются только за дни пользования.',
          'Остальные условия Договора не меняются. Совокупная сумма требований к Заёмщику по Договору, с учётом этого соглашения, не превышает удвоенной суммы кредита.',
        ],
      },
      agreementFrame.ru.electronic(v),
    ],
  },
};

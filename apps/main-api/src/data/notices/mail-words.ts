import type { Locale } from '@pozyka/server-kit';
import { lenderIn } from '../../documents/lender.ts';

/** Why one gets a mail, which decides how it ends. */
export type MailReason = 'papers' | 'confirmedPapers' | 'chosen' | 'safety' | 'asked';

const reasons: Readonly<Record<Locale, Readonly<Record<MailReason, string>>>> = {
  uk: {
    papers: 'Ви отримали цей лист, бо вказали в заявці цю адресу для договору. Його надсилають завжди, від нього не можна відмовитися.',
    confirmedPapers: 'Ви отримали цей лист, бо підтвердили цю адресу. Договір надсилають завжди, від нього не можна відмовитися.',
    chosen: 'Ви отримали цей лист, бо підтвердили цю адресу для сповіщень. Що надсилати, ви обираєте в кабінеті в розділі «Сповіщення».',
    safety: 'Ви отримали цей лист, бо підтвердили цю адресу. Про ключі доступу й автоматичну оплату пишемо завжди: це ваша безпека.',
    asked: 'Ви отримали цей лист, бо в кабінеті попросили підтвердити цю адресу.',
  },
  ru: {
    papers:
      'Вы получили это письмо, потому что указали в заявке этот адрес для договора. Его отправляют всегда, отказаться от него нельзя.',
    confirmedPapers: 'Вы получили это письмо, потому что подтвердили этот адрес. Договор отправляют всегда, отказаться от него нельзя.',
    chosen:
      'Вы получили это письмо, потому что подтвердили этот адрес для уведомлений. Что отправлять, вы выбираете в кабинете в разделе «Уведомления».',
    safety:
      'Вы получили это письмо, потому что подтвердили этот адрес. О ключах доступа и автоматической оплате пишем всегда: это ваша безопасность.',
    asked: 'Вы получили это письмо, потому что в кабинете попросили подтвердить этот адрес.',
  },
};

const care: Readonly<Record<Locale, (email: string, phone: string) => string>> = {
  uk: (email, phone) =>
    `Лист надіслано не вам? Видаліть його й напишіть нам: ${email}, ${phone}. Ми ніколи не просимо листом чи телефоном коди, паролі та дані картки.`,
  ru: (email, phone) =>
    `Письмо отправлено не вам? Удалите его и напишите нам: ${email}, ${phone}. Мы никогда не просим письмом или по телефону коды, пароли и данные карты.`,
};

/** The words under every mail. */
export const mailFooter = (language: Locale, reason: MailReason): readonly string[] => {
  const { name, email, phone, address } = lenderIn(language);
  return [reasons[language][reason], care[language](email, phone), `${name}, ${address}`];
};

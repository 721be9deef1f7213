import type { Locale } from '@pozyka/server-kit';
import { auto } from './auto-settings.ts';

/** Of the words below: who changes them counts it up, and a consent to other words is refused. */
export const AUTO_EDITION = 2;

const words: Readonly<Record<Locale, (number: string, hour: string) => readonly string[]>> = {
  uk: (number, hour) => [
    `Я погоджуюся, щоб у день повернення позики за договором ${number}, не раніше ${hour} за київським часом, з вибраної мною картки списали борг на цей день, не більше.`,
    'За день до списання мені надішлють повідомлення із сумою. Згоду можна відкликати будь-коли до списання: у кабінеті або за посиланням у листі.',
    'Якщо того дня або напередодні я заплачу сам, продовжу строк чи відмовлюся від договору, списання не буде.',
    'Якщо банк відхилить списання, його спробують ще раз наступного дня, а далі автоматична оплата вимкнеться.',
  ],
  ru: (number, hour) => [
    `Я соглашаюсь, чтобы в день возврата займа по договору ${number}, не раньше ${hour} по киевскому времени, с выбранной мной карты списали долг на этот день, не больше.`,
    'За день до списания мне отправят сообщение с суммой. Согласие можно отозвать в любой момент до списания: в кабинете или по ссылке в письме.',
    'Если в тот день или накануне я заплачу сам, продлю срок или откажусь от договора, списания не будет.',
    'Если банк отклонит списание, его попробуют ещё раз на следующий день, а потом автоматическая оплата выключится.',
  ],
};

/** What a customer consents to, in paragraphs; it is stored with the consent. */
export const autoConsent = (language: Locale, number: string): readonly string[] => words[language](number, `${auto().AUTO_PAY_HOUR}:00`);

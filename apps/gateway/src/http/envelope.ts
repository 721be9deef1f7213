import type { FastifyReply } from 'fastify';
import { localeOf } from '@pozyka/server-kit';

const messages = {
  uk: {
    400: 'Запит містить помилку. Оновіть сторінку і спробуйте ще раз.',
    401: 'Сеанс завершено. Увійдіть ще раз, щоб продовжити.',
    403: 'Запит надійшов з іншого сайту, тому ми його не виконали. Відкрийте наш сайт і спробуйте ще раз.',
    404: 'Такої адреси немає. Поверніться на головну сторінку.',
    409: 'В іншій вкладці вхід виконано з іншого акаунта, тому ми цього не зробили. Оновіть сторінку.',
    413: 'Дані завеликі. Зменште їх і спробуйте ще раз.',
    415: 'Такий тип даних не підтримується.',
    429: 'Забагато запитів. Спробуйте ще раз за хвилину.',
    500: 'Сталася помилка на нашому боці. Спробуйте ще раз за хвилину.',
    503: 'Сервіс тимчасово недоступний. Спробуйте ще раз за хвилину.',
  },
  ru: {
    400: 'В запросе ошибка. Обновите страницу и попробуйте ещё раз.',
    401: 'Сеанс завершён. Войдите ещё раз, чтобы продолжить.',
    403: 'Запрос пришёл с другого сайта, поэтому мы его не выполнили. Откройте наш сайт и попробуйте ещё раз.',
    404: 'Такого адреса нет. Вернитесь на главную страницу.',
    409: 'В другой вкладке вход выполнен с другого аккаунта, поэтому мы этого не сделали. Обновите страницу.',
    413: 'Данных слишком много. Уменьшите их и попробуйте ещё раз.',
    415: 'Такой тип данных не поддерживается.',
    429: 'Слишком много запросов. Попробуйте ещё раз через минуту.',
    500: 'Произошла ошибка на нашей стороне. Попробуйте ещё раз через минуту.',
    503: 'Сервис временно недоступен. Попробуйте ещё раз через минуту.',
  },
} as const;

export type FailureStatus = keyof (typeof messages)['uk'];

/** True for a status that the gateway has words for. */
export const isFailureStatus = (status: number): status is FailureStatus => Object.hasOwn(messages.uk, status);

/** Sends a failure of the gateway's own in the API's error envelope. */
export const sendFailure = (reply: FastifyReply, status: FailureStatus): FastifyReply => {
  const locale = localeOf(reply.request.headers['accept-language']);
  if (status === 503) reply.header('retry-after', '30');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', locale)
    .type('application/json; charset=utf-8')
    .send({ error: { code: status, message: messages[locale][status] } });
};

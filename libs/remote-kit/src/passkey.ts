import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@pozyka/api-contract';
import type { Locale } from '@pozyka/i18n';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';

const uk = {
  unsupported: 'Цей браузер не вміє працювати з ключами доступу. Оновіть його або відкрийте сайт в іншому.',
  cancelled: 'Ключ не підтверджено: вікно закрито або минув час. Спробуйте ще раз, коли будете готові.',
  forgotten: 'Підготовка тривала довго, і браузер не відкрив вікно ключа. Натисніть ще раз: тепер воно відкриється відразу.',
  known: 'На цьому пристрої вже є ваш ключ для нашого сайту. Другий не потрібен.',
  noUnlock: 'Пристрій не може перевірити, що це ви. Увімкніть блокування екрана чи PIN-код ключа й спробуйте ще раз.',
  otherSite: 'Ключі працюють лише за основною адресою сайту. Відкрийте його за цією адресою.',
  failed: 'Пристрій не зміг скористатися ключем. Спробуйте ще раз або візьміть інший пристрій.',
};

const ru: typeof uk = {
  unsupported: 'Этот браузер не умеет работать с ключами доступа. Обновите его или откройте сайт в другом.',
  cancelled: 'Ключ не подтверждён: окно закрыто или истекло время. Попробуйте ещё раз, когда будете готовы.',
  forgotten: 'Подготовка заняла много времени, и браузер не открыл окно ключа. Нажмите ещё раз: теперь оно откроется сразу.',
  known: 'На этом устройстве уже есть ваш ключ для нашего сайта. Второй не нужен.',
  noUnlock: 'Устройство не может проверить, что это вы. Включите блокировку экрана или PIN-код ключа и попробуйте ещё раз.',
  otherSite: 'Ключи работают только по основному адресу сайта. Откройте его по этому адресу.',
  failed: 'Устройство не смогло воспользоваться ключом. Попробуйте ещё раз или возьмите другое устройство.',
};

const words = { uk, ru };

/** Of the library's and the browser's own names of what went wrong. */
const problems: Readonly<Record<string, keyof typeof uk>> = {
  NotAllowedError: 'cancelled',
  PressForgotten: 'forgotten',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'noUnlock',
  SecurityError: 'otherSite',
};

/** Why a key was not made or used, and what to do next, for the customer. */
export const keyProblem = (error: unknown, locale: Locale): string => {
  if (!browserSupportsWebAuthn()) return words[locale].unsupported;
  return words[locale][problems[error instanceof Error ? error.name : ''] ?? 'failed'];
};

/** The browser opened no window: the press that asked for it was too long ago. The same request will do for the next press. */
class PressForgotten extends Error {
  override readonly name = 'PressForgotten';
}

/** Opens the browser's window. @throws PressForgotten where it was refused for a press that the browser had forgotten, else what it throws */
const openWindow = async <T>(open: () => Promise<T>): Promise<T> => {
  const isForgotten = navigator.userActivation?.isActive === false;
  try {
    return await open();
  } catch (error) {
    // some browsers open it without a press: a refusal alone tells
    if (isForgotten && error instanceof Error && error.name === 'NotAllowedError')
      throw new PressForgotten(error.message, { cause: error });
    throw error;
  }
};

/** The person proves a key; the browser shows its own window. @throws Error for `keyProblem` */
export const signWithKey = async ({ Options }: PasskeyRequest): Promise<PasskeyAssertion> => {
  const { id, response } = await openWindow(() => startAuthentication({ optionsJSON: Options }));
  return {
    Key: id,
    ClientData: response.clientDataJSON,
    AuthenticatorData: response.authenticatorData,
    Signature: response.signature,
    ...(response.userHandle && { UserHandle: response.userHandle }),
  };
};

/** The person makes a key; the browser shows its own window. @throws Error for `keyProblem` */
export const makeKey = async ({ Options }: PasskeyCreation): Promise<PasskeyAttestation> => {
  const { id, response } = await openWindow(() => startRegistration({ optionsJSON: Options }));
  return {
    Key: id,
    ClientData: response.clientDataJSON,
    Attestation: response.attestationObject,
    Transports: response.transports ?? [],
  };
};

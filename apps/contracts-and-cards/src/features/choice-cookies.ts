import { cookieNames } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const attributes = () => ({ path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' }) as const;

/** The card that the customer chose last, by its id, until they log out. Nothing on the server: read it in effects and handlers. */
export const selectedCard = {
  read(): string | undefined {
    return typeof document === 'undefined' ? undefined : Cookies.get(cookieNames.selectedCard) || undefined;
  },
  save(cardId: string): void {
    Cookies.set(cookieNames.selectedCard, cardId, attributes());
  },
};

/** The price of the chosen extension, in kopiykas, stored from the choice until it is paid. */
export const longationAmount = {
  read(): number | undefined {
    const stored = Cookies.get(cookieNames.longationAmount) ?? '';
    return /^\d{1,12}$/.test(stored) ? Number(stored) : undefined;
  },
  save(kopiykas: number): void {
    Cookies.set(cookieNames.longationAmount, String(kopiykas), attributes());
  },
  forget(): void {
    Cookies.remove(cookieNames.longationAmount, attributes());
  },
};

import { cookieNames } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const NAME = cookieNames.selectedCard;

/** The card that the customer chose last, by its id, until they log out. Nothing on the server: ask it in effects and handlers. */
export const selectedCard = {
  read(): string | undefined {
    return typeof document === 'undefined' ? undefined : Cookies.get(NAME) || undefined;
  },
  keep(cardId: string): void {
    Cookies.set(NAME, cardId, { path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' });
  },
};

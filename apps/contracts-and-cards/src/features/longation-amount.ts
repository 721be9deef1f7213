import { cookieNames } from '@pozyka/api-contract/constants';
import Cookies from 'js-cookie';

const NAME = cookieNames.longationAmount;
const place = () => ({ path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' }) as const;

/** What the extension that was chosen costs, in kopiykas, kept from the choice until it is paid. */
export const longationAmount = {
  read(): number | undefined {
    const kept = Cookies.get(NAME) ?? '';
    return /^\d{1,12}$/.test(kept) ? Number(kept) : undefined;
  },
  keep(kopiykas: number): void {
    Cookies.set(NAME, String(kopiykas), place());
  },
  forget(): void {
    Cookies.remove(NAME, place());
  },
};

import { parity } from '@pozyka/i18n';
import ru from './ru.json';
import uk from './uk.json';

describe('messages', () => {
  it('say the same in both languages', () => {
    expect(parity(uk, ru)).toEqual([]);
  });
});

import { sexOfPatronymic } from './names.ts';

describe('sex by patronymic', () => {
  it.each([
    ['Іванович', 'male'],
    ['Ілліч', 'male'],
    ['Кузьмич', 'male'],
    ['Сергіївна', 'female'],
    ['іванівна', 'female'],
    ['Огли', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s: %s', (patronymic, sex) => {
    expect(sexOfPatronymic(patronymic)).toBe(sex);
  });
});

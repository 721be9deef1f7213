import { isTyped, toFields } from './conversions.ts';
import { toRelations, validate } from './rules.ts';

const rows = ['p1', 'p3'];
const people = {
  p1: { type: 'sibling', name: "Олена Лук'яненко", phone: '67 123 45 67' },
  p2: { type: 'friend', name: 'Знятий', phone: '50 000 00 00' },
  p3: { type: 'friend', name: 'Ян', phone: '50 123 45 67' },
};

describe('contact persons of the form', () => {
  it('go to the wire in the order of the page, without those taken away', () => {
    expect(toRelations({ people }, rows)).toEqual([
      { TypeId: 'sibling', Name: 'Олена Лукʼяненко', Phone: '+380671234567' },
      { TypeId: 'friend', Name: 'Ян', Phone: '+380501234567' },
    ]);
  });

  it('are wrong by their own rows', () => {
    expect(validate({ people }, rows)).toEqual({});
    expect(validate({ people: { ...people, p3: { ...people.p3, phone: '67 123 45 67' } } }, rows)).toEqual({
      'people.p3.phone': 'phoneRepeated',
    });
    expect(validate({ people: {} }, ['p1'])).toEqual({
      'people.p1.type': 'required',
      'people.p1.name': 'required',
      'people.p1.phone': 'required',
    });
  });

  it('take what the server says of them', () => {
    expect(toFields({ 'Relations.1.Phone': 'Це ваш номер.', 'Relations.9.Phone': 'Немає', Amount: 'Інше' }, rows)).toEqual({
      'people.p3.phone': 'Це ваш номер.',
    });
  });

  it('would be lost only where something is typed', () => {
    expect(isTyped({ people: {} }, rows)).toBe(false);
    expect(isTyped({ people: { p2: people.p2 } }, rows)).toBe(false);
    expect(isTyped({ people: { p1: { name: 'О' } } }, rows)).toBe(true);
  });
});

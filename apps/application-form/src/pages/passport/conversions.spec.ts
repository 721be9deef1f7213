import { passport } from '../../testing/samples.ts';
import { toDraft, toForm, toWire, type PassportForm } from './conversions.ts';

const empty = toForm({});

describe('passport conversions', () => {
  it('start empty, and clear on the server what is emptied here', () => {
    expect(Object.values(empty).every((value) => value === '')).toBe(true);
    expect(Object.values(toWire(empty)).every((value) => value === null)).toBe(true);
  });

  it('give a saved step back unchanged', () => {
    expect(toWire(toForm(passport))).toEqual(passport);
  });

  it.each<[name: keyof PassportForm, typed: string, wire: string | null]>([
    ['birth_date', '17.05.1990', '1990-05-17'],
    ['birth_date', '7.5.1990', '1990-05-07'],
    ['birth_date', '31.02.1990', '31.02.1990'],
    ['birth_date', '17.05', '17.05'],
    ['extradition_date', '10.06.2008', '2008-06-10'],
    ['surname', " Лук'яненко", " Лук'яненко"],
    ['surname', '   ', null],
    ['document_type', 'id_card', 'id_card'],
    ['document_type', 'licence', null],
  ])('send %s typed as "%s" as %s', (name, typed, wire) => {
    expect(toWire({ ...empty, document_type: 'passport', [name]: typed })[name]).toBe(wire);
  });

  it.each([
    ['1990-05-17', '17.05.1990'],
    ['31.02.1990', '31.02.1990'],
    [null, ''],
  ])('show the saved day %s as "%s"', (day, shown) => {
    expect(toForm({ birth_date: day }).birth_date).toBe(shown);
  });

  it('send nothing of a document that is not chosen', () => {
    expect(toWire({ ...empty, passport_number: 'АА121131', extradition_date: '10.06.2008' })).toEqual(toWire(empty));
  });

  it('send a record number with an ID card only', () => {
    const form = { ...empty, record_number: '19900517-01232' };
    expect(toWire({ ...form, document_type: 'id_card' }).record_number).toBe('19900517-01232');
    expect(toWire({ ...form, document_type: 'passport' }).record_number).toBeNull();
  });

  it('save this step alone', () => {
    expect(Object.keys(toDraft(empty))).toEqual(['Passport']);
  });
});

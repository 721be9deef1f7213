import { address } from '../../testing/samples.ts';
import { toDraft, toForm, toWire, validate } from './conversions.ts';

const living = { ...address, streets: 'вул. Миру', house: '5/7' };
delete (living as { living?: unknown }).living;

describe('address conversions', () => {
  it.each([
    ['one address', address],
    ['two addresses', { ...address, living }],
    [
      'a chosen place',
      { ...address, locality_type: 'м.', koatuu: '3210600000', katottg: 'UA32060050010081797', street_type: 'вул.', streets: 'Київська' },
    ],
  ])('give %s back unchanged', (_, saved) => {
    expect(toWire(toForm(saved))).toEqual(saved);
  });

  it('keep the second address of the form while it is turned off, and clear it on the server', () => {
    const form = { ...toForm({ ...address, living }), livesApart: false };
    expect(toWire(form).living).toBeNull();
    expect(toWire({ ...form, livesApart: true }).living).toEqual(living);
  });

  it('start empty', () => {
    const form = toForm({});
    expect(form.livesApart).toBe(false);
    expect(toDraft(form).Address).toMatchObject({ region: null, house: null, living: null });
  });
});

describe('address rules', () => {
  it.each([
    [{}, {}],
    [{ house: 'А' }, { house: 'houseInvalid' }],
    [{ house: '2-6/32', apartment: 'кв. 5' }, {}],
    [{ house: '111 корп.15' }, {}],
    [{ house: '12, кв. 5' }, { house: 'houseWithFlat' }],
    [{ streets: 'вул. Київська, 12', house: '' }, {}],
    [{ streets: 'вул. Київська, 14', house: '12' }, { streets: 'streetWithHouse' }],
    [{ streets: 'Лінія 5' }, {}],
    [{ streets: '\u200b' }, { streets: 'required' }],
    [
      { region: '', locality: ' ' },
      { region: 'required', locality: 'required' },
    ],
    [{ apartment: '' }, {}],
    [
      { livesApart: true },
      { 'living.region': 'required', 'living.locality': 'required', 'living.streets': 'required', 'living.house': 'required' },
    ],
  ])('of %j refuse %j', (typed, errors) => {
    expect(validate({ ...toForm(address), ...typed }, '2026-03-02')).toEqual(errors);
  });
});

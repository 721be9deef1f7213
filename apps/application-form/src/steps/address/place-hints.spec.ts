import fc from 'fast-check';
import { localityHint, placeOf, placeValue, streetHint, streetOf, streetValue } from './place-hints.ts';

const kyivRegion = [{ value: 'Київська область', label: 'Киевская область' }];
const brovary = { locality: 'Бровари', localityType: 'м.', region: 'Київська', regionType: 'область', koatuu: '3210600000' };
const word = fc.stringMatching(/^[А-ЯІЇЄҐа-яіїєґ ʼ-]{1,20}$/).filter((text) => text.trim() === text && text !== '');

describe('hints of places', () => {
  it('show the type and the region in the language of the page', () => {
    expect(localityHint(brovary, kyivRegion)).toEqual({
      value: '3210600000|м.|Київська область',
      label: 'Бровари',
      note: 'м., Киевская область',
    });
  });

  it('do not say twice that Kyiv is in Kyiv', () => {
    const kyiv = { locality: 'Київ', localityType: 'м.', region: 'Київ', regionType: '', koatuu: '8000000000' };
    expect(localityHint(kyiv, [])).toMatchObject({ label: 'Київ', note: 'м.' });
    expect(placeOf({ text: 'Київ', key: localityHint(kyiv, []).value })).toMatchObject({ region: 'Київ', koatuu: '8000000000' });
  });

  it('give the place its code, type and region, and the field shows it as chosen', () => {
    fc.assert(
      fc.property(word, word, fc.stringMatching(/^\d{10}$/), (locality, region, koatuu) => {
        const hint = localityHint({ locality, localityType: 'с.', region, regionType: 'область', koatuu }, []);
        const place = placeOf({ text: hint.label, key: hint.value });
        expect(place).toEqual({ locality, koatuu, locality_type: 'с.', region: `${region} область` });
        expect(placeValue({ region: '', ...place })).toEqual({ text: locality, key: hint.value });
      }),
    );
  });

  it('leave nothing of a choice once its text changes, and the region alone', () => {
    expect(placeOf({ text: 'Броварі', key: undefined })).toEqual({ locality: 'Броварі', koatuu: '', locality_type: '' });
  });
});

describe('hints of streets', () => {
  it('show what the street was called before', () => {
    const hint = streetHint({ street: 'Січових Стрільців', streetType: 'вул.', streetOld: 'Артема' }, (old) => `раніше ${old}`);
    expect(hint).toEqual({ value: 'вул.|Січових Стрільців', label: 'вул. Січових Стрільців', note: 'раніше Артема' });
  });

  it('come back as name and type, and the field shows both', () => {
    fc.assert(
      fc.property(word, fc.constantFrom('вул.', 'просп.', 'шосе'), (street, streetType) => {
        const hint = streetHint({ street, streetType, streetOld: null }, String);
        const chosen = streetOf({ text: hint.label, key: hint.value });
        expect(chosen).toEqual({ streets: street, street_type: streetType });
        expect(streetValue(chosen)).toEqual({ text: hint.label, key: hint.value });
      }),
    );
  });

  it('are text alone when written by hand', () => {
    expect(streetOf({ text: 'вул. Миру', key: undefined })).toEqual({ streets: 'вул. Миру', street_type: '' });
    expect(streetValue({ streets: 'вул. Миру', street_type: '' })).toEqual({ text: 'вул. Миру', key: undefined });
  });
});

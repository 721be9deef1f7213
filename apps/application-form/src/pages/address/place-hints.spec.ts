import fc from 'fast-check';
import { uk } from '../../testing/messages.ts';
import { localityHints, placeOf, placeValue, streetHint, streetOf, streetValue } from './place-hints.ts';

const text = (key: string, values: Record<string, unknown> = {}): string =>
  (uk as Readonly<Record<string, string>>)[key]?.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name])) ?? key;
const kyivRegion = [{ value: 'Київська область', label: 'Киевская область' }];
const brovary = {
  locality: 'Бровари',
  localityType: 'м.',
  region: 'Київська',
  regionType: 'область',
  koatuu: '3210600000',
  katottg: 'UA32060050010081797',
};
const word = fc.stringMatching(/^[А-ЯІЇЄҐа-яіїєґ ʼ-]{1,20}$/).filter((text) => text.trim() === text && text !== '');

describe('hints of places', () => {
  it('show the type and the region in the language of the page', () => {
    expect(localityHints([brovary], kyivRegion, text)).toEqual([
      { value: 'UA32060050010081797|3210600000|м.|Київська область', label: 'Бровари', note: 'м., Киевская область' },
    ]);
  });

  it('do not say twice that Kyiv is in Kyiv', () => {
    const kyiv = { locality: 'Київ', localityType: 'м.', region: 'Київ', regionType: '', koatuu: '8000000000' };
    const [hint] = localityHints([kyiv], [], text);
    expect(hint).toMatchObject({ label: 'Київ', note: 'м.' });
    expect(placeOf({ text: 'Київ', key: hint?.value })).toMatchObject({ region: 'Київ', koatuu: '8000000000', katottg: '' });
  });

  it('tell villages of one name apart: by the district, and by the community where two are in one', () => {
    const village = (district: string, community: string, katottg: string) => ({
      ...{ locality: 'Тарасівка', localityType: 'с.', region: 'Київська', regionType: 'область', koatuu: '' },
      ...{ district, community, katottg },
    });
    const found = [
      village('Фастівський', 'Боярська', 'UA1'),
      village('Фастівський', 'Кожанська', 'UA2'),
      village('Бучанський', 'Макарівська', 'UA3'),
    ];
    expect(localityHints(found, kyivRegion, text).map(({ note }) => note)).toEqual([
      'с., Боярська громада, Фастівський район, Киевская область',
      'с., Кожанська громада, Фастівський район, Киевская область',
      'с., Бучанський район, Киевская область',
    ]);
  });

  it('give the place its codes, type and region, and the field shows it as chosen, with one code too', () => {
    const katottg = fc.oneof(fc.constant(''), fc.stringMatching(/^UA\d{17}$/));
    fc.assert(
      fc.property(word, word, fc.stringMatching(/^\d{10}$/), katottg, fc.boolean(), (locality, region, code, newer, older) => {
        const koatuu = older || newer === '' ? code : '';
        const [hint] = localityHints([{ locality, localityType: 'с.', region, regionType: 'область', koatuu, katottg: newer }], [], text);
        const place = placeOf({ text: hint?.label ?? '', key: hint?.value });
        expect(place).toEqual({ locality, koatuu, katottg: newer, locality_type: 'с.', region: `${region} область` });
        expect(placeValue({ region: '', ...place })).toEqual({ text: locality, key: hint?.value });
      }),
    );
  });

  it('leave nothing of a choice once its text changes, and the region alone', () => {
    expect(placeOf({ text: 'Броварі', key: undefined })).toEqual({ locality: 'Броварі', koatuu: '', katottg: '', locality_type: '' });
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

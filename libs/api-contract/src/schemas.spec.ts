import { File } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { application, applicationDraft } from './areas/application.ts';
import { contract } from './areas/contracts.ts';
import { mainOperations, marketplaceOperations } from './operations.ts';
import { alias, contractStatus, day, decimal, id, language, marketing, money, sitePath } from './schemas.ts';
import { marketingTags } from './constants.ts';

const fits = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('small parts', () => {
  it('money is a whole, safe number of kopiykas', () => {
    fc.assert(fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (value) => fits(money, value)));
    for (const wrong of [-1, 0.5, Number.MAX_SAFE_INTEGER + 1, '500000', Number.NaN]) expect(fits(money, wrong)).toBe(false);
  });

  it('a day is real', () => {
    expect(fits(day, '2028-02-29')).toBe(true);
    for (const wrong of ['2027-02-29', '2027-2-9', '09.02.2027', '2027-02-09T00:00:00Z']) expect(fits(day, wrong)).toBe(false);
  });

  it('a rate is a decimal string', () => {
    for (const right of ['1', '0.9', '2333.95']) expect(fits(decimal, right)).toBe(true);
    for (const wrong of [1, '1,5', '-1', '.5', '1e3', '']) expect(fits(decimal, wrong)).toBe(false);
  });

  it('languages are uk and ru; none leaves it to Accept-Language', () => {
    for (const right of ['uk', 'ru', undefined]) expect(fits(language, right)).toBe(true);
    for (const wrong of ['ua', 'en', '']) expect(fits(language, wrong)).toBe(false);
  });

  it('ids and aliases carry nothing that means something in a path', () => {
    fc.assert(fc.property(fc.uuid(), (value) => fits(id, value)));
    expect(fits(alias, 'error-404-description')).toBe(true);
    for (const wrong of ['', '../1', 'a b', 'a/b', "1' or 1=1", 'a'.repeat(101)]) {
      expect(fits(id, wrong)).toBe(false);
      expect(fits(alias, wrong)).toBe(false);
    }
  });

  it('a return address stays on this site', () => {
    for (const right of ['/', '/my-cards', '/ru/waiting?paid=1']) expect(fits(sitePath, right)).toBe(true);
    const wrong = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\n', '', 'my-cards', '?a=1'];
    const hidden = ['/\t/evil.example', '/\u0000/evil.example', '/\u001f\\evil.example', '/a\u007f', '/\u0085', '\u2028//evil.example'];
    for (const path of [...wrong, ...hidden]) expect(fits(sitePath, path)).toBe(false);
    for (const encoded of ['/%2F%2Fevil.example', '/%5Cevil.example', '/.//evil.example', '/@evil.example', '/%09/evil.example']) {
      expect(fits(sitePath, encoded)).toBe(true);
      expect(new URL(encoded, 'https://site.example').origin).toBe('https://site.example');
    }
  });

  it('marketing knows the ten tags and no other', () => {
    expect(Object.keys(marketing.shape)).toEqual([...marketingTags]);
    expect(fits(marketing, { UTM_Source: 'x' })).toBe(false);
  });
});

describe('a draft', () => {
  const save = (body: unknown) => fits(applicationDraft, body);

  it('may be empty, half typed, or cleared by null', () => {
    expect(save({})).toBe(true);
    expect(save({ Passport: { itn: '12', birth_date: '31.0', surname: null }, Address: { living: null }, Social: { Income: null } })).toBe(
      true,
    );
    expect(save({ Amount: 500_000, Term: 30, IsFinal: true, VisitorId: '' })).toBe(true);
  });

  it('refuses unknown keys at every depth', () => {
    expect(save({ Passport: { Surname: 'Шевченко' } })).toBe(false);
    expect(save({ Address: { living: { living: {} } } })).toBe(false);
    expect(save({ Social: { income: 1 } })).toBe(false);
  });

  it('bounds every text', () => {
    const long = 'я'.repeat(1_000);
    const texts = {
      Passport: [
        'surname',
        'name',
        'patronymic',
        'email',
        'itn',
        'birth_date',
        'passport_number',
        'record_number',
        'extradition_institution',
        'extradition_date',
      ],
      Address: ['region', 'locality', 'locality_type', 'koatuu', 'katottg', 'streets', 'street_type', 'house', 'apartment'],
      Social: ['company_name', 'purpose', 'social_status', 'bureau_consent'],
    };
    for (const [step, names] of Object.entries(texts)) for (const name of names) expect(save({ [step]: { [name]: long } })).toBe(false);
  });

  it('is read back in the same shape', () => {
    const saved = {
      Passport: { surname: 'Лукʼяненко', document_type: 'id_card' },
      Address: { living: { house: '12А' } },
      Social: { not_politic: false },
    };
    expect(save(saved)).toBe(true);
    expect(fits(application, { ...saved, Amount: null, Term: null, Completeness: 0, ActionStatus: 'formFilling' })).toBe(true);
  });
});

describe('particular calls', () => {
  it('getMenus asks for both menus unless told', () => {
    expect(z.parse(mainOperations.getMenus.query, {})).toEqual({ only: 'main,bottom' });
    expect(fits(mainOperations.getMenus.query, { only: 'main,,bottom' })).toBe(false);
  });

  it('map markers: five, from the first, within the globe', () => {
    expect(z.parse(mainOperations.getMapMarkers.body, { payload: {} })).toEqual({ payload: {}, limit: 5, offset: 0 });
    expect(fits(mainOperations.getMapMarkers.body, { payload: { near: { lat: 91, lng: 0 } } })).toBe(false);
    expect(fits(mainOperations.getMapMarkers.body, { payload: { bbox: [24, 49, 23, 49] } })).toBe(true);
    expect(fits(mainOperations.getMapMarkers.body, { payload: { bbox: [23, 50, 24, 49] } })).toBe(false);
    expect(fits(mainOperations.getMapMarkers.body, {})).toBe(false);
  });

  it('a login form takes its fields, or login and code, never both', () => {
    const { body } = mainOperations.loginByForm;
    expect(fits(body, { fields: { login: 'olena', remember: true } })).toBe(true);
    expect(fits(body, { login: 'olena', code: '123456' })).toBe(true);
    expect(fits(body, { fields: {}, login: 'olena', code: '123456' })).toBe(false);
  });

  it('findGoods fills in what was not asked', () => {
    expect(z.parse(marketplaceOperations.findGoods.body, { payload: {} })).toEqual({
      payload: { filters: {}, price: {} },
      params: { limit: 24, offset: 0, sort: 'popular' },
    });
  });

  it('bank identification is optional by the bare word', () => {
    expect(fits(mainOperations.getBankIdLink.query, { optional: '' })).toBe(true);
    expect(fits(mainOperations.getBankIdLink.query, { optional: 'no' })).toBe(false);
  });

  it('the clock moves forward by a duration of fixed length', () => {
    const moves = (advance: string) => fits(mainOperations.sandboxClock.body, { advance });
    for (const right of ['P1D', 'PT10M', 'P2W', 'P1DT2H30M']) expect(moves(right)).toBe(true);
    for (const wrong of ['P', 'PT', 'P1M', '-P1D', '1D', 'P1DT']) expect(moves(wrong)).toBe(false);
  });

  it('a photo needs its file', () => {
    const { body } = mainOperations.sendPhoto;
    expect(fits(body, { challenge: 'left', file: new File(['x'], 'face.jpg', { type: 'image/jpeg' }) })).toBe(true);
    expect(fits(body, { challenge: 'left' })).toBe(false);
    expect(fits(body, { challenge: 'left', file: 'x' })).toBe(false);
  });

  it('a category tree is as deep as it likes', () => {
    const leaf = { id: '3', title: 'Навушники', children: [] };
    const tree = [{ id: '1', title: 'Техніка', children: [{ id: '2', title: 'Аудіо', children: [leaf] }] }];
    expect(z.parse(marketplaceOperations.getCategoryTree.data, tree)).toEqual(tree);
    expect(fits(marketplaceOperations.getCategoryTree.data, [{ id: '1', title: 'Техніка', children: [{ id: '2' }] }])).toBe(false);
  });
});

describe('answers', () => {
  const status = { ActionStatus: 'applicationCheck', Completeness: 100, Status: 0, RefusalSignificance: null };

  it('lose what the contract does not name', () => {
    expect(z.parse(contractStatus, { ...status, secret: 1 })).toEqual(status);
  });

  it('must have what the contract names', () => {
    expect(fits(contractStatus, { ...status, ActionStatus: 'lost' })).toBe(false);
    expect(fits(contract, { ContractId: '1' })).toBe(false);
  });
});

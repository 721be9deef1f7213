import { address, social } from '../../testing/samples.ts';
import { changedFields, fieldOf, fieldsOf, onlyFields } from './fields.ts';

const nothing = { Passport: {}, Address: {}, Social: {} };

it('names fields as the contract does; absent and null are the same', () => {
  const fields = fieldsOf({ Passport: { surname: 'Лис', email: null }, Address: { living: { house: '5' } } });
  expect([...fields]).toEqual([
    ['Passport.surname', '"Лис"'],
    ['Passport.email', 'null'],
    ['Address.living', '{}'],
    ['Address.living.house', '"5"'],
  ]);
  expect(fieldOf(fields, 'Passport.itn')).toBe('null');
});

it('leaves of a draft what is named, with the group around it', () => {
  const draft = { Passport: { surname: 'Лис', name: null }, Address: { house: '1', living: { house: '5', region: null } } };
  expect(onlyFields(draft, ['Passport.name', 'Address.living.house'])).toEqual({
    Passport: { name: null },
    Address: { living: { house: '5' } },
  });
  expect(onlyFields({ Address: { living: null } }, ['Address.living'])).toEqual({ Address: { living: null } });
  expect(onlyFields(draft, [])).toBeUndefined();
});

it('finds what the customer sees change, and not the mark of a purpose', () => {
  const before = { ...nothing, Address: address, Social: social };
  expect(changedFields(before, { ...before, Social: { ...social, purpose: '~repair' } })).toEqual([]);
  expect(changedFields(before, { ...before, Social: { ...social, purpose: 'medicine' } })).toEqual(['Social.purpose']);
  expect(changedFields(before, { ...before, Address: { ...address, house: null } })).toEqual(['Address.house']);
});

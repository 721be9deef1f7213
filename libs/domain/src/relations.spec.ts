import { describe, expect, it } from '@jest/globals';
import { normaliseRelation, validateRelations } from './relations.ts';

const sister = { TypeId: 'sibling', Name: "Олена Лук'яненко", Phone: '067 123 45 67' };
const friend = { TypeId: 'friend', Name: 'Ян', Phone: '+380501234567' };

describe('contact persons', () => {
  it('are right with a relation, a name and a mobile of their own', () => {
    expect(validateRelations([sister, friend], { ownPhone: '+380931112233', types: ['sibling', 'friend'] })).toEqual({});
  });

  it('are named by their place where something is wrong', () => {
    expect(validateRelations([sister, { TypeId: '', Name: 'Ivan', Phone: '+380441234567' }])).toEqual({
      'Relations.1.TypeId': 'required',
      'Relations.1.Name': 'nameLatin',
      'Relations.1.Phone': 'phoneInvalid',
    });
  });

  it('are known by a phone that is not the customer’s, however it is written', () => {
    expect(validateRelations([sister], { ownPhone: '+380671234567' })).toEqual({ 'Relations.0.Phone': 'phoneOwn' });
  });

  it('have a phone each: the later of two is wrong', () => {
    expect(validateRelations([sister, { ...friend, Phone: '(067) 123-45-67' }])).toEqual({ 'Relations.1.Phone': 'phoneRepeated' });
  });

  it('do not say of two empty phones that they are the same', () => {
    expect(
      validateRelations([
        { ...sister, Phone: '' },
        { ...friend, Phone: '' },
      ]),
    ).toEqual({
      'Relations.0.Phone': 'required',
      'Relations.1.Phone': 'required',
    });
  });

  it('are related in a way that is on the list', () => {
    expect(validateRelations([friend], { types: ['sibling'] })).toEqual({ 'Relations.0.TypeId': 'choiceInvalid' });
  });

  it('are stored in one form', () => {
    expect(normaliseRelation(sister)).toEqual({ TypeId: 'sibling', Name: 'Олена Лукʼяненко', Phone: '+380671234567' });
  });
});

import { address, application, passport, social } from '../../testing/samples.ts';
import { createChanges } from './changes.ts';

const setUp = () => {
  const changes = createChanges();
  changes.read(application({ Passport: { surname: 'Лис', name: 'Оля' }, Address: address, Social: social }));
  return changes;
};

describe('changes', () => {
  it('holds the keys that the server has otherwise, a cleared one as null', () => {
    const changes = setUp();
    expect(changes.of({ Passport: { surname: 'Лис', name: 'Ольга', patronymic: null } })).toEqual({ Passport: { name: 'Ольга' } });
    expect(changes.of({ Passport: { surname: null, name: 'Оля' } })).toEqual({ Passport: { surname: null } });
    expect(changes.of({ Passport: { surname: 'Лис', email: null }, Address: address })).toBeUndefined();
  });

  it('holds the second address whole', () => {
    const changes = setUp();
    changes.sent({ Address: { living: { house: '5', region: null } } });
    expect(changes.of({ Address: { ...address, living: { region: null, house: '5' } } })).toBeUndefined();
    const living = { region: 'Київ', house: '5', apartment: null };
    expect(changes.of({ Address: { ...address, living } })).toEqual({ Address: { living } });
    expect(changes.of({ Address: address })).toEqual({ Address: { living: null } });
  });

  it('marks a purpose that the server has as checked', () => {
    expect(setUp().of({ Social: { ...social, purpose: '~repair' } })).toEqual({ Social: { purpose: '~repair' } });
  });

  it('compares with what was sent last, also when an older reading comes', () => {
    const changes = setUp();
    changes.sent({ Passport: { name: 'Ольга' } });
    changes.read(application({ Passport: { surname: 'Лисенко', name: 'Оля' } }));
    expect(changes.of({ Passport: { surname: 'Лисенко', name: 'Ольга' } })).toBeUndefined();
    expect(changes.of({ Passport: { surname: 'Лисенко', name: 'Оля' } })).toEqual({ Passport: { name: 'Оля' } });
  });

  it('sends again what may not have arrived', () => {
    const changes = setUp();
    changes.sent({ Passport: { name: 'Ольга' } });
    changes.forget({ Passport: { name: 'Ольга' } });
    expect(changes.of({ Passport: { ...passport, surname: 'Лис', name: 'Оля' } })).toMatchObject({ Passport: { name: 'Оля' } });
  });

  it('takes what was saved elsewhere, also where this page had sent something else', () => {
    const changes = setUp();
    changes.sent({ Passport: { name: 'Ольга' } });
    expect(changes.take(application({ Passport: { surname: 'Лис', name: 'Ольга' } }), 'Passport')).toBe(false);
    expect(changes.take(application({ Passport: { surname: 'Лис', name: 'Олена' } }), 'Passport')).toBe(true);
    expect(changes.of({ Passport: { surname: 'Лис', name: 'Ольга' } })).toEqual({ Passport: { name: 'Ольга' } });
    expect(changes.take(application({ Passport: { surname: 'Лис' } }), 'Passport')).toBe(true);
  });

  it('tells of changes in the section at hand alone, and not of the mark of a purpose', () => {
    const changes = createChanges();
    changes.read(application({ Address: address, Social: social }));
    expect(changes.take(application({ Address: { ...address, house: '1' }, Social: { ...social, purpose: '~repair' } }), 'Social')).toBe(
      false,
    );
    // from marked back to plain
    expect(changes.take(application({ Address: { ...address, house: '1' }, Social: social }), 'Social')).toBe(false);
    expect(changes.take(application({ Address: address, Social: { ...social, purpose: 'medicine' } }), 'Social')).toBe(true);
    expect(changes.take(application({ Address: { ...address, house: '2' }, Social: social }), 'Address')).toBe(true);
  });

  it('does not tell of an answer of which nobody knew whether it arrived', () => {
    const changes = setUp();
    changes.forget({ Passport: { name: 'Ольга' } });
    expect(changes.take(application({ Passport: { surname: 'Лис', name: 'Ольга' } }), 'Passport')).toBe(false);
    changes.forget({ Passport: { name: 'Олена' } });
    expect(changes.take(application({ Passport: { surname: 'Лисенко', name: 'Олена' } }), 'Passport')).toBe(true);
  });
});

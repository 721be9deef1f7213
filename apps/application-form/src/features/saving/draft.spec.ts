import { applicationApi } from '@pozyka/api-client/application';
import type { Application, ApplicationDraft, ApplicationSaved } from '@pozyka/api-contract';
import { createTestStore, fakeApi, Refusal } from '@pozyka/testing';
import { application, saved } from '../../testing/samples.ts';
import { createDraft } from './draft.ts';

const { getApp } = applicationApi.endpoints;

/** A server whose saves are settled one by one. */
const setUp = async (first: Partial<Application> = {}) => {
  const server = { application: application({ Revision: 5, Passport: { surname: 'Лис', name: 'Оля' }, ...first }) };
  const sent: { body: ApplicationDraft; ifMatch: string | null; settle: (result: ApplicationSaved | Refusal) => void }[] = [];
  const { fetch } = fakeApi({
    getApp: () => server.application,
    saveApp: ({ body, headers }) =>
      new Promise((resolve, reject) => {
        const settle = (result: ApplicationSaved | Refusal) => (result instanceof Refusal ? reject(result) : resolve(result));
        sent.push({ body, ifMatch: headers.get('if-match'), settle });
      }),
  });
  const { dispatch, getState } = createTestStore(fetch);
  const read = () => dispatch(getApp.initiate(undefined, { forceRefetch: true }));
  await read();
  const draft = createDraft(dispatch);
  const known = () => getApp.select()(getState()).data;
  /** Saves, and gives what it comes to. */
  const save = async (body: ApplicationDraft, result: ApplicationSaved | Refusal) => {
    const count = sent.length;
    const ended = draft.save(body, { draft: true }).catch((error: unknown) => error);
    while (sent.length === count) await Promise.resolve();
    sent[count]?.settle(result);
    return ended;
  };
  return { server, sent, draft, known, read, save };
};

afterEach(() => {
  jest.useRealTimers();
});

describe('a draft', () => {
  it('has the fields that are saved otherwise, and not those on their way', async () => {
    const { draft } = await setUp({ Address: { living: { house: '5' } } });
    expect(draft.unsaved({ Passport: { surname: 'Лис', name: 'Ольга', email: null } })).toEqual({ Passport: { name: 'Ольга' } });
    expect(draft.unsaved({ Address: { living: { house: '5', region: null } } })).toBeUndefined();
    expect(draft.unsaved({ Address: { living: { house: '7', region: null } } })).toEqual({ Address: { living: { house: '7' } } });
    expect(draft.unsaved({ Address: { living: null } })).toEqual({ Address: { living: null } });
    void draft.save({ Passport: { name: 'Ольга' } });
    expect(draft.unsaved({ Passport: { surname: 'Лис', name: 'Ольга' } })).toBeUndefined();
    expect(draft.unsaved({ Passport: { surname: 'Лис', name: 'Оля' } })).toEqual({ Passport: { name: 'Оля' } });
  });

  it('has no field that was left as the form began, whatever others have saved meanwhile, but for one that was lost', async () => {
    const { server, draft, read, save } = await setUp();
    const first = { Passport: { surname: 'Лис', name: 'Оля' } };
    await save({ Passport: { name: 'Ольга' } }, new Refusal(0));
    server.application = application({ Revision: 6, Passport: { surname: 'Лисенко', name: 'Ольга' } });
    await read();
    expect(draft.unsaved({ Passport: { surname: 'Лис', name: 'Оля' } }, first)).toEqual({ Passport: { name: 'Оля' } });
    expect(draft.unsaved({ Passport: { surname: 'Лисова', name: 'Ольга' } }, first)).toEqual({
      Passport: { surname: 'Лисова', name: 'Ольга' },
    });
  });

  it.each([
    ['the next one is known', 6, '"6"'],
    ['after the save of another it is not, until it is read', 8, null],
  ])('says the revision that was read; %s', async (_, Revision, next) => {
    const { sent, known, save } = await setUp();
    await save({ Passport: { name: 'Ольга' } }, saved({ Revision, Completeness: 60 }));
    expect(known()).toMatchObject({ Passport: { surname: 'Лис', name: 'Ольга' }, Completeness: 60 });
    await save({ Passport: { name: 'О' } }, saved());
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"5"', next]);
  });

  it('repeats a request as it was, and sends the next without a revision until it is read', async () => {
    const { server, sent, draft, read, save } = await setUp();
    await save({ Passport: { name: 'Ольга' } }, new Refusal(0));
    expect(draft.unsaved({ Passport: { name: 'Оля' } })).toEqual({ Passport: { name: 'Оля' } });
    await save({ Passport: { name: 'Ольга' } }, new Refusal(502));
    await save({ Passport: { name: 'О' } }, new Refusal(0));
    server.application = application({ Revision: 7 });
    await read();
    await save({ Passport: { name: 'Ол' } }, saved());
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"5"', '"5"', null, '"7"']);
  });

  it('is saved without a revision when the page is left, and with one afterwards', async () => {
    const { sent, draft, save } = await setUp();
    jest.useFakeTimers();
    draft.hurry();
    await save({ Passport: { name: 'Ольга' } }, saved({ Revision: 6 }));
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null]);
    jest.runOnlyPendingTimers();
    await save({ Passport: { name: 'О' } }, saved());
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null, '"6"']);
  });

  it('leaves a field to the customer that somebody else has changed meanwhile', async () => {
    const { draft, save } = await setUp();
    const mine = { Passport: { name: 'Ольга', itn: '1' } };
    await save(mine, new Refusal(412, 'Змінено', { data: { 'Passport.name': 'Змінено' } }));
    expect([...draft.conflicts()]).toEqual([['Passport.name', '"Ольга"']]);
    expect(draft.unsaved(mine)).toEqual({ Passport: { itn: '1' } });
    // typed further, it is decided
    expect(draft.unsaved({ Passport: { name: 'Ольг' } })).toEqual({ Passport: { name: 'Ольг' } });
    draft.decide(['Passport.name']);
    expect(draft.unsaved(mine)).toEqual(mine);
  });

  it('leaves the field to the customer in which somebody else has changed another', async () => {
    const { draft, save } = await setUp({ Address: { living: { house: '5' } } });
    const mine = { Address: { living: null } };
    await save(mine, new Refusal(412, 'Змінено', { data: { 'Address.living.house': 'Змінено', 'Address.living.street': 'Змінено' } }));
    expect([...draft.conflicts()]).toEqual([['Address.living', 'null']]);
    expect(draft.unsaved(mine)).toBeUndefined();
  });

  it('has no other conflicts where the server names what was not sent', async () => {
    const { draft, save } = await setUp();
    const before = draft.conflicts();
    await save(
      { Passport: { name: 'Ольга' }, Address: { living: { house: '7' } } },
      new Refusal(412, 'Змінено', { data: { 'Passport.itn': 'Змінено', 'Address.living.street': 'Змінено' } }),
    );
    expect(draft.conflicts()).toBe(before);
  });

  it('has less of a step that was refused with each field that is decided or saved, and none of it in the end', async () => {
    const { draft, save } = await setUp();
    const body = { Passport: { surname: 'Лис', name: 'Ольга', itn: '1' } };
    const error = await save(body, new Refusal(412, 'Змінено', { data: { 'Passport.name': 'Змінено' } }));
    draft.put('passport', { body, path: '/', state: 'refused', completeness: 60, error });
    await save({ Passport: { itn: '1' } }, saved({ Revision: 6 }));
    expect(draft.sent().passport?.body).toEqual({ Passport: { name: 'Ольга' } });
    draft.decide(['Passport.name']);
    expect(draft.sent().passport).toBeUndefined();
  });

  it.each([
    ['changed here and by somebody else', 'Ольга', 'Олена', ['Passport.name']],
    ['changed by somebody else alone', 'Оля', 'Олена', []],
    ['changed to the same', 'Олена', 'Олена', []],
    ['changed here alone', 'Ольга', 'Оля', []],
  ])('compares a form with what is saved: %s', async (_, mine, there, names) => {
    const { server, draft, read } = await setUp();
    server.application = application({ Revision: 6, Passport: { name: there } });
    await read();
    draft.compare({ Passport: { name: 'Оля' } }, { Passport: { name: mine } });
    expect([...draft.conflicts().keys()]).toEqual(names);
  });

  it('knows its own fields again, also where nobody knows whether they arrived', async () => {
    const { server, draft, read, save } = await setUp();
    await save({ Passport: { name: 'Ольга' } }, new Refusal(0));
    server.application = application({ Revision: 6, Passport: { name: 'Ольга' } });
    await read();
    expect(draft.isOwn('Passport.name', '"Ольга"')).toBe(true);
    draft.compare({ Passport: { name: 'Оля' } }, { Passport: { name: 'Ольга Л' } });
    expect(draft.conflicts().size).toBe(0);
  });

  it('drops a response that is older than what is known', async () => {
    const { server, known, read } = await setUp();
    server.application = application({ Revision: 4, Passport: { name: 'давно' } });
    await read();
    expect(known()?.Passport.name).toBe('Оля');
  });
});

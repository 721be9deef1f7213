import type { ApiError } from '@pozyka/api-client';
import type { ApplicationDraft } from '@pozyka/api-contract';
import { saved } from '../../testing/samples.ts';
import { createSaveQueue } from './save-queue.ts';

interface Sent {
  body: ApplicationDraft;
  key: string;
  draft: boolean;
  inOrder: boolean;
  answer: (saves?: ReturnType<typeof saved>) => void;
  fail: (error: ApiError) => void;
}

const setUp = () => {
  const sent: Sent[] = [];
  const queue = createSaveQueue(
    (body, key, manner) =>
      new Promise((resolve, reject) => sent.push({ body, key, ...manner, answer: (answer = saved()) => resolve(answer), fail: reject })),
  );
  return { sent, queue };
};
const boom = (): never => {
  throw new TypeError('x is not a function');
};
/** Lets what is settled go on. */
const turn = async () => {
  for (let steps = 0; steps < 20; steps += 1) await Promise.resolve();
};

describe('save queue', () => {
  it('sends one after the other, in order', async () => {
    const { sent, queue } = setUp();
    const first = queue.save({ Term: 1 });
    const second = queue.save({ Term: 2 });
    await turn();
    expect(sent.map(({ body }) => body.Term)).toEqual([1]);
    expect(queue.isIdle()).toBe(false);
    sent[0]?.answer();
    await first;
    await turn();
    expect(sent.map(({ body }) => body.Term)).toEqual([1, 2]);
    sent[1]?.answer(saved({ Completeness: 60 }));
    expect(await second).toEqual(saved({ Completeness: 60 }));
    await turn();
    expect(queue.isIdle()).toBe(true);
  });

  it('sends the same content once while it is on its way', async () => {
    const { sent, queue } = setUp();
    const both = [queue.save({ Term: 1 }), queue.save({ Term: 1 })];
    await turn();
    sent[0]?.answer();
    await Promise.all(both);
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['no answer came', true, { status: 0, code: 0 }],
    ['the server broke', true, { status: 502, code: 502 }],
    ['the server refused', false, { status: 200, code: 405 }],
    ['the content was wrong', false, { status: 422, code: 422 }],
  ])('retries where %s, with the same key: %s', async (_, same, error) => {
    const { sent, queue } = setUp();
    const first = queue.save({ Term: 1 });
    await turn();
    sent[0]?.fail(error);
    await expect(first).rejects.toEqual(error);
    void queue.save({ Term: 1 });
    await turn();
    expect(sent[1]?.key === sent[0]?.key).toBe(same);
  });

  it('sends the newest of the drafts that wait, and leaves alone what was sent on purpose', async () => {
    const { sent, queue } = setUp();
    const first = queue.save({ Term: 1 }, { draft: true });
    await turn();
    const bodies = [
      first,
      queue.save({ Term: 2 }, { draft: true }),
      queue.save({ Term: 3 }, { draft: true }),
      queue.save({ Term: 4 }),
      queue.save({ Term: 5 }, { draft: true }),
    ];
    for (let index = 0; index < 4; index += 1) {
      await turn();
      sent[index]?.answer();
    }
    await Promise.all(bodies);
    expect(sent.map(({ body }) => body.Term)).toEqual([1, 3, 4, 5]);
  });

  it('joins the drafts that wait, and sends them at once when the page is left', async () => {
    const { sent, queue } = setUp();
    const all = [queue.save({ Passport: { name: 'Оля' } }, { draft: true })];
    await turn();
    all.push(
      queue.save({ Passport: { surname: 'Лис', itn: '1' } }, { draft: true }),
      queue.save({ Passport: { itn: '2' } }, { draft: true }),
    );
    await turn();
    expect(sent).toHaveLength(1);
    queue.hurry();
    await turn();
    expect(sent.map(({ body }) => body)).toEqual([{ Passport: { name: 'Оля' } }, { Passport: { surname: 'Лис', itn: '2' } }]);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    for (const { answer } of sent) answer();
    await Promise.all(all);
    await turn();
    expect(queue.isIdle()).toBe(true);
  });

  it('sends all that waits when the page is left, in order: a whole step, and a draft of the next one', async () => {
    const { sent, queue } = setUp();
    void queue.save({ Passport: { name: 'О' } }, { draft: true });
    await turn();
    void queue.save({ Passport: { name: 'Оля' } });
    void queue.save({ Address: { house: '5' } }, { draft: true });
    queue.hurry();
    await turn();
    expect(sent.map(({ body, draft, inOrder }) => [body, draft, inOrder])).toEqual([
      [{ Passport: { name: 'О' } }, true, true],
      [{ Passport: { name: 'Оля' } }, false, false],
      [{ Address: { house: '5' } }, true, false],
    ]);
    queue.hurry();
    await turn();
    expect(sent).toHaveLength(3);
  });

  it('sends a step once the next one is seen, or as the page is left', async () => {
    const { sent, queue } = setUp();
    const { promise: after, resolve } = Promise.withResolvers<void>();
    void queue.save({ Term: 1 }, { after });
    await turn();
    expect(sent).toEqual([]);
    expect(queue.isIdle()).toBe(false);
    resolve();
    await turn();
    sent[0]?.answer();
    void queue.save({ Term: 2 }, { after: new Promise<void>(() => undefined) });
    queue.hurry();
    await turn();
    expect(sent.map(({ body }) => body.Term)).toEqual([1, 2]);
  });

  it('sends as one that overtakes what is saved while the page is left, be it before or after', async () => {
    const { sent, queue } = setUp();
    void queue.save({ Term: 1 });
    queue.hurry();
    void queue.save({ Term: 2 });
    await turn();
    expect(sent.map(({ body, inOrder }) => [body.Term, inOrder])).toEqual([
      [1, false],
      [2, false],
    ]);
  });

  it('gives a draft that overtakes a key of its own, though it has the content of the one on its way', async () => {
    const { sent, queue } = setUp();
    const all = [queue.save({ Passport: { name: 'Оля' } }, { draft: true })];
    await turn();
    // changed, and changed back before the page is left
    for (const name of ['Ольга', 'Оля']) all.push(queue.save({ Passport: { name } }, { draft: true }));
    queue.hurry();
    await turn();
    expect(sent.map(({ body }) => body.Passport?.name)).toEqual(['Оля', 'Оля']);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
    for (const { answer } of sent) answer();
    await Promise.all(all);
  });

  it('goes on after a failure, and tells who waits', async () => {
    const { sent, queue } = setUp();
    const reported = jest.fn();
    queue.subscribe(reported);
    const first = queue.save({ Term: 1 });
    const second = queue.save({ Term: 2 });
    await turn();
    sent[0]?.fail({ status: 0, code: 0 });
    await expect(first).rejects.toBeDefined();
    await turn();
    sent[1]?.answer();
    await second;
    await turn();
    expect(reported).toHaveBeenCalledTimes(2);
  });

  it('sends on purpose what is on its way as a draft: the failure of a draft is told quietly', async () => {
    const { sent, queue } = setUp();
    const draft = queue.save({ Term: 1 }, { draft: true });
    await turn();
    const all = [draft, queue.save({ Term: 1 })];
    sent[0]?.answer();
    await turn();
    sent[1]?.answer();
    await Promise.all(all);
    expect(sent.map((save) => [save.body, save.draft])).toEqual([
      [{ Term: 1 }, true],
      [{ Term: 1 }, false],
    ]);
  });

  it('makes a draft that still waits the save that was asked for', async () => {
    const { sent, queue } = setUp();
    const all = [queue.save({ Term: 1 }), queue.save({ Term: 2 }, { draft: true }), queue.save({ Term: 2 })];
    await turn();
    sent[0]?.answer();
    await turn();
    sent[1]?.answer();
    await Promise.all(all);
    expect(sent.map(({ draft }) => draft)).toEqual([false, false]);
  });

  it.each([
    ['the answers cannot be written', { toJSON: () => boom() }, undefined],
    ['a built-in is missing', {}, 'withResolvers'],
    ['there are no random keys', {}, 'randomUUID'],
  ])('rejects, throws nothing, and goes on where %s', async (_, body, missing) => {
    const owner = missing === 'withResolvers' ? Promise : crypto;
    const own = missing && jest.spyOn(owner as typeof crypto, missing as 'randomUUID').mockImplementation(boom);
    const { sent, queue } = setUp();
    const first = queue.save(body as ApplicationDraft);
    await expect(first).rejects.toThrow('is not a function');
    if (own) own.mockRestore();
    void queue.save({ Term: 2 });
    await turn();
    expect(sent.map((save) => save.body)).toEqual([{ Term: 2 }]);
  });
});

import { sendEarly } from './early-page.ts';

const setUp = (stands: boolean | Promise<boolean> = true, hasRoom = true) => {
  const [done, beginning, framing] = [Promise.withResolvers(), Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const sent: string[] = [];
  const asked: string[] = [];
  const early = sendEarly({
    done: done.promise,
    beginning: beginning.promise,
    stands: () => {
      asked.push('status');
      return Promise.resolve(stands);
    },
    frame: () => framing.promise.then(() => ({ html: '<style></style><header>', frame: '<header>', framed: '<header></header>' })),
    begin: () => {
      if (!hasRoom) return undefined;
      sent.push('begin');
      return (html: string) => void sent.push(html);
    },
  });
  return { early, done, beginning, framing, sent, asked };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('sendEarly', () => {
  it('sends the head once the session stands, and the frame when the answers take long', async () => {
    const { early, done, beginning, framing, sent } = setUp();
    await pass(500);
    expect(sent).toEqual([]);
    beginning.resolve('<head>');
    await pass(99);
    expect(sent).toEqual(['begin', '<head>']);
    await pass(1);
    expect(sent).toHaveLength(2);
    framing.resolve();
    await pass(0);
    expect(sent).toEqual(['begin', '<head>', '<style></style><header>']);
    done.resolve(undefined);
    expect(await early).toEqual({ frame: '<header>', framed: '<header></header>' });
  });

  it('sends the head alone where the answers come in time', async () => {
    const { early, done, beginning, framing, sent } = setUp();
    beginning.resolve('<head>');
    framing.resolve();
    await pass(50);
    done.resolve(undefined);
    expect(await early).toEqual({});
    await pass(500);
    expect(sent).toEqual(['begin', '<head>']);
  });

  it('sends nothing of a page that decides by its answers, and asks for no status', async () => {
    const { early, done, sent, asked } = setUp();
    await pass(500);
    done.resolve(undefined);
    expect(await early).toBeUndefined();
    expect([sent, asked]).toEqual([[], []]);
  });

  it.each([['refused', false] as const, ['unanswered', new Promise<boolean>(() => undefined)] as const])(
    'sends nothing where the session is %s',
    async (_how, stands) => {
      const { early, done, beginning, sent } = setUp(stands);
      beginning.resolve('<head>');
      await pass(500);
      done.resolve(undefined);
      expect(await early).toBeUndefined();
      expect(sent).toEqual([]);
    },
  );

  it('sends nothing where too many pages are open', async () => {
    const { early, beginning, sent } = setUp(true, false);
    beginning.resolve('<head>');
    expect(await early).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('fails with what it waits for', async () => {
    const { early, done, beginning } = setUp();
    beginning.resolve('<head>');
    const failed = expect(early).rejects.toThrow('no page');
    await pass(0);
    done.reject(new Error('no page'));
    await failed;
  });
});

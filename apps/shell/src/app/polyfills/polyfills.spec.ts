import { anySignal } from './polyfills.ts';

const three = () => Array.from({ length: 3 }, () => new AbortController());
const signalsOf = (controllers: AbortController[]) => controllers.map(({ signal }) => signal);

it('ends with the first of its signals, for its reason, once', () => {
  const controllers = three();
  const signal = anySignal(signalsOf(controllers));
  const heard = jest.fn();
  signal.addEventListener('abort', heard);
  expect(signal.aborted).toBe(false);
  controllers[1]?.abort('second');
  controllers[0]?.abort('first');
  expect([signal.aborted, signal.reason]).toEqual([true, 'second']);
  expect(heard).toHaveBeenCalledTimes(1);
});

it('has ended where one of them has', () => {
  const controllers = three();
  controllers[2]?.abort('gone');
  const signal = anySignal(new Set(signalsOf(controllers)));
  expect([signal.aborted, signal.reason]).toEqual([true, 'gone']);
});

it('of none never ends', () => {
  expect(anySignal([]).aborted).toBe(false);
});

it('leaves nothing behind at the signals that go on', () => {
  const [one, other] = three();
  const removed = jest.spyOn(other?.signal ?? new EventTarget(), 'removeEventListener');
  anySignal(signalsOf([one, other].flatMap((controller) => controller ?? [])));
  one?.abort();
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});

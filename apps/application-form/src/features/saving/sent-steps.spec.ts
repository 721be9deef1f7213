import { application } from '../../testing/samples.ts';
import { completenessWith, createSentSteps, refusedBefore, withSent, type SentStep } from './sent-steps.ts';

const passport = (over: Partial<SentStep> = {}): SentStep => ({
  body: { Passport: { name: 'Оля' } },
  path: '/application-form/passport',
  state: 'sending',
  completeness: 60,
  ...over,
});

it('holds what was sent on top of the answers, until they are re-read after it was saved', () => {
  const steps = createSentSteps();
  const told = jest.fn();
  steps.subscribe(told);
  steps.put('passport', passport());
  const known = application({ Passport: { name: 'Олена', surname: 'Лис' } });
  expect(withSent(known, steps.get()).Passport).toEqual({ name: 'Оля', surname: 'Лис' });
  steps.read();
  expect(steps.get().passport).toBeDefined();
  steps.put('passport', passport({ state: 'saved' }));
  steps.read();
  expect([steps.get(), told.mock.calls.length]).toEqual([{}, 3]);
  expect(withSent(known, steps.get())).toBe(known);
});

it('counts what is on its way or saved, and not what was refused', () => {
  const known = application({ Completeness: 0 });
  expect(completenessWith(known, { passport: passport() })).toBe(60);
  expect(completenessWith(known, { passport: passport({ state: 'refused' }) })).toBe(0);
  expect(completenessWith(application({ Completeness: 80 }), { passport: passport() })).toBe(80);
});

it('names the step before that was refused, and forgets all once the application is over', () => {
  const steps = createSentSteps();
  steps.put('passport', passport({ state: 'refused' }));
  steps.put('address', passport({ path: '/application-form/address' }));
  expect(refusedBefore(steps.get(), 'social')?.path).toBe('/application-form/passport');
  expect(refusedBefore(steps.get(), 'passport')).toBeUndefined();
  steps.clear();
  expect(steps.get()).toEqual({});
});

import { application } from '../../testing/samples.ts';
import { completenessWith, refusedBefore, withSent, type SentStep } from './sent-steps.ts';

const passport = (over: Partial<SentStep> = {}): SentStep => ({
  body: { Passport: { name: 'Оля' } },
  path: '/application-form/passport',
  state: 'sending',
  completeness: 60,
  ...over,
});

it('lays what was sent over the application', () => {
  const known = application({ Passport: { name: 'Олена', surname: 'Лис' } });
  expect(withSent(known, { passport: passport() }).Passport).toEqual({ name: 'Оля', surname: 'Лис' });
  expect(withSent(known, {})).toBe(known);
});

it('counts what is on its way, and not what was refused', () => {
  const known = application({ Completeness: 0 });
  expect(completenessWith(known, { passport: passport() })).toBe(60);
  expect(completenessWith(known, { passport: passport({ state: 'refused' }) })).toBe(0);
  expect(completenessWith(application({ Completeness: 80 }), { passport: passport() })).toBe(80);
});

it('names the step before that was refused', () => {
  const sent = { passport: passport({ state: 'refused' }), address: passport({ path: '/application-form/address' }) };
  expect(refusedBefore(sent, 'social')?.path).toBe('/application-form/passport');
  expect(refusedBefore(sent, 'passport')).toBeUndefined();
});

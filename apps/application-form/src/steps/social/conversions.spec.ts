import { social } from '../../testing/samples.ts';
import { toDraft, toForm, toSave, toWire } from './conversions.ts';
import { validate } from './validate.ts';

const whole = { ...toForm(social), not_politic: 'no' };

describe('social conversions', () => {
  it.each([true, false, null])('give a saved step back unchanged, declaration %s', (not_politic) => {
    expect(toWire(toForm({ ...social, not_politic }))).toEqual({ ...social, not_politic });
  });

  it.each([
    ['25 000', 2_500_000],
    ['25000 грн', 2_500_000],
    ['0', 0],
    ['10.000', 1_000_000],
    ['12,50', 1_250],
    ['багато', 'багато'],
    ['\u200b', null],
    ['', null],
  ])('send the income "%s" as %s', (Income, wire) => {
    expect(toWire({ ...whole, Income }).Income).toBe(wire);
  });

  it('keep an income in the draft that cannot be read', () => {
    expect(toForm({ ...social, Income: 'багато' }).Income).toBe('багато');
  });

  it.each([
    ['no', true],
    ['yes', false],
    ['', null],
  ])('answer "%s" says not politic: %s', (not_politic, wire) => {
    expect(toWire({ ...whole, not_politic }).not_politic).toBe(wire);
  });

  it('send a company for an employee only', () => {
    expect(toWire({ ...whole, work_type: 'freelancer' }).company_name).toBeNull();
  });

  it('keep a draft that loses nothing and is not whole', () => {
    expect(toDraft(whole)).toEqual({ Social: { ...toWire(whole), purpose: '~repair' } });
    expect(toForm(toDraft(whole).Social ?? {})).toEqual(whole);
    expect(toDraft({ ...whole, purpose: '' }).Social?.purpose).toBeNull();
  });

  it('send the checked answers as they are', () => {
    expect(toSave(whole)).toEqual({ Social: toWire(whole) });
  });
});

describe('social rules', () => {
  it.each([
    [{}, {}],
    [{ Income: '' }, { Income: 'required' }],
    [{ Income: 'багато' }, { Income: 'incomeInvalid' }],
    [{ Income: '1000001' }, { Income: 'incomeInvalid' }],
    [{ company_name: '' }, { company_name: 'required' }],
    [{ company_name: '', work_type: 'own_business' }, {}],
    [{ not_politic: '' }, { not_politic: 'required' }],
    [{ not_politic: 'yes' }, {}],
  ])('of %j refuse %j', (typed, errors) => {
    expect(validate({ ...whole, ...typed })).toEqual(errors);
  });
});

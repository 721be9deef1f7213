import { edition, social } from '../../testing/samples.ts';
import { toDraft, toForm, toSave, toWire, validate } from './conversions.ts';

const whole = { ...toForm(social), not_politic: 'no', bureau_consent: edition };

describe('social conversions', () => {
  it.each([true, false, null])('give a saved step back unchanged, declaration %s', (not_politic) => {
    expect(toWire(toForm({ ...social, not_politic }), edition)).toEqual({ ...social, not_politic });
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
    expect(toWire({ ...whole, Income }, edition).Income).toBe(wire);
  });

  it('keep an income in the draft that cannot be read', () => {
    expect(toForm({ ...social, Income: 'багато' }).Income).toBe('багато');
  });

  it.each([
    ['no', true],
    ['yes', false],
    ['', null],
  ])('answer "%s" says not politic: %s', (not_politic, wire) => {
    expect(toWire({ ...whole, not_politic }, edition).not_politic).toBe(wire);
  });

  it.each([
    [edition, edition, edition],
    ['credit-history-consent-0', edition, null],
    ['', edition, null],
    [edition, undefined, null],
  ])('a tick of "%s" while %s is in force is sent as %s', (bureau_consent, inForce, wire) => {
    expect(toWire({ ...whole, bureau_consent }, inForce).bureau_consent).toBe(wire);
  });

  it('send a company for an employee only', () => {
    expect(toWire({ ...whole, work_type: 'freelancer' }, edition).company_name).toBeNull();
  });

  it('keep a draft that loses nothing and is not whole', () => {
    expect(toDraft(whole, edition)).toEqual({ Social: { ...toWire(whole, edition), purpose: '~repair' } });
    expect(toForm(toDraft(whole, edition).Social ?? {})).toEqual(whole);
    expect(toDraft({ ...whole, purpose: '' }, edition).Social?.purpose).toBeNull();
  });

  it('send the checked answers as they are', () => {
    expect(toSave(whole, edition)).toEqual({ Social: toWire(whole, edition) });
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
    [{ bureau_consent: '' }, { bureau_consent: 'required' }],
    [{ bureau_consent: 'credit-history-consent-0' }, { bureau_consent: 'required' }],
  ])('of %j refuse %j', (typed, errors) => {
    expect(validate({ ...whole, ...typed }, edition, '2026-03-02')).toEqual(errors);
  });
});

import { useState, type FormEvent } from 'react';
import type { Conditions } from '../shared/types.ts';
import { day, daysOf, firstChoice, isMobile, money, number, partsOf, priceOf, roundMoney, TEXTS, typedAmount } from '../shared/words.ts';

interface SliderProps {
  label: string;
  value: number;
  text: string;
  ends: readonly [string, string];
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}

const Slider = ({ label, value, text, ends, min, max, step, onChange }: SliderProps) => (
  <div className="slider">
    <div>
      <label htmlFor={label}>{label}</label>
      <output htmlFor={label}>{text}</output>
    </div>
    <input
      id={label}
      type="range"
      {...{ min, max, step, value }}
      aria-valuetext={text}
      onChange={({ target }) => onChange(Number(target.value))}
    />
    <div className="small muted" aria-hidden="true">
      <span>{ends[0]}</span>
      <span>{ends[1]}</span>
    </div>
  </div>
);

/** Amount and term with their live price, and the way to the money. */
export const LoanCalculator = ({ conditions, action, consent }: { conditions: Conditions; action: string; consent: string }) => {
  const { AmountMin, AmountMax, AmountStep, TermMin, TermMax } = conditions;
  const [{ amount, term }, choose] = useState(() => firstChoice(conditions));
  const [typed, setTyped] = useState<string>();
  const [phone, setPhone] = useState('');
  const [wrong, setWrong] = useState('');
  const price = priceOf(amount, term, conditions);
  const takeTyped = () => {
    const sum = typed === undefined ? undefined : typedAmount(typed, conditions);
    if (sum !== undefined) choose({ amount: sum, term });
    setTyped(undefined);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isMobile(phone)) return setWrong('Перевірте номер: у ньому має бути дев’ять цифр після +380');
    setWrong('');
    location.assign(`/application-form/calculator-new?amount=${amount / 100}&term=${term}`);
  };
  return (
    <div className="stack m">
      <Slider
        {...{ label: 'Сума', value: amount, text: roundMoney(amount), min: AmountMin, max: AmountMax, step: AmountStep }}
        ends={[roundMoney(AmountMin), roundMoney(AmountMax)]}
        onChange={(value) => choose({ amount: value, term })}
      />
      <div className="field">
        <label htmlFor="exact">Точна сума</label>
        <div className="box">
          <input
            id="exact"
            inputMode="numeric"
            autoComplete="off"
            value={typed ?? number(amount / 100)}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={takeTyped}
          />
          <span aria-hidden="true">₴</span>
        </div>
      </div>
      <Slider
        {...{ label: 'Строк', value: term, text: daysOf(term), min: TermMin, max: TermMax, step: 1 }}
        ends={[daysOf(TermMin), daysOf(TermMax)]}
        onChange={(value) => choose({ amount, term: value })}
      />
      <dl className="price">
        <div>
          <dt>Повернути</dt>
          <dd>
            <output>{money(price.total)}</output>
          </dd>
          <dd className="due">до {day(price.dueDate)}</dd>
        </div>
        {partsOf(price).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="explain">
        <summary>Що таке ДПС і РРПС?</summary>
        {TEXTS.explain.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
      <form className="stack m" noValidate onSubmit={send}>
        <div className="field">
          <label htmlFor="phone">Номер телефону *</label>
          <div className="box">
            <span aria-hidden="true">+380</span>
            <input
              id="phone"
              required
              inputMode="tel"
              autoComplete="tel-national"
              value={phone}
              aria-invalid={wrong !== ''}
              onChange={({ target }) => setPhone(target.value)}
            />
          </div>
          {wrong && (
            <p className="wrong" role="alert">
              {wrong}
            </p>
          )}
        </div>
        <button className="button full" type="submit">
          {action}
        </button>
      </form>
      <div className="small" dangerouslySetInnerHTML={{ __html: consent }} />
    </div>
  );
};

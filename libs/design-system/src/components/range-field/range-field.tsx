import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import { movedTo, useEarlyInput } from '../../forms/use-early-input.ts';
import { numberFromTyped, numberToTyped } from '../number-field/typed-number.ts';
import { Thumb, Track } from './range-track.ts';

/** An end that is absent is open. */
export interface RangeValue {
  min?: number;
  max?: number;
}

export interface RangeFieldProps {
  /** Names the group. */
  label: string;
  /** What there is at all. */
  min: number;
  max: number;
  /** Of the thumbs; any number between may be typed. */
  step?: number;
  value: RangeValue;
  /** When a thumb is let go, a key is up, a field is left or Enter is pressed; not while dragging. */
  onChange: (value: RangeValue) => void;
  minLabel: string;
  maxLabel: string;
  /** After the numbers, such as `₴`. */
  unit?: string;
  /** Both fields are sent under it where there is no script. */
  name?: string;
}

type End = 'min' | 'max';

const Ends = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-xs);
  & label {
    display: block;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Field = styled.input`
  ${controlStyles}
  min-height: var(--target);
  padding-inline: var(--space-s);
  font-variant-numeric: tabular-nums;
`;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const same = (one: RangeValue, other: RangeValue): boolean => one.min === other.min && one.max === other.max;
const textOf = (value: number | undefined): string => (value === undefined ? '' : numberToTyped(value));

/** From and to: two fields to type into and two thumbs of one track. An end at the bound is open. */
export const RangeField = ({ label, min, max, step = 1, value, onChange, minLabel, maxLabel, unit, name }: RangeFieldProps) => {
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  const [typed, setTyped] = useState({ min: textOf(value.min), max: textOf(value.max) });
  const show = (next: RangeValue) => {
    setDraft(next);
    setTyped({ min: textOf(next.min), max: textOf(next.max) });
  };
  if (!same(value, known)) {
    setKnown(value);
    show(value);
  }
  const labels = { min: minLabel, max: maxLabel };
  const low = within(draft.min ?? min, min, max);
  const high = within(draft.max ?? max, min, max);

  const commit = (next: RangeValue) => {
    const ends = [next.min ?? min, next.max ?? max].map((end) => within(end, min, max)).toSorted((a, b) => a - b);
    const [from = min, to = max] = ends;
    const whole = { ...(from > min && { min: from }), ...(to < max && { max: to }) };
    show(whole);
    if (!same(whole, value)) onChange(whole);
  };
  const commitTyped = (texts = typed) => {
    const from = numberFromTyped(texts.min);
    const to = numberFromTyped(texts.max);
    commit({ ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    commitTyped();
  };
  const frame = useEarlyInput(
    ([from, to, ...thumbs]) => {
      const textAt = (field: HTMLInputElement | undefined, thumb: HTMLInputElement | undefined, at: number) => {
        const moved = movedTo(thumb, at, step);
        return moved === undefined ? (field?.value ?? '') : numberToTyped(moved);
      };
      const texts = { min: textAt(from, thumbs[0], low), max: textAt(to, thumbs[1], high) };
      return texts.min === typed.min && texts.max === typed.max
        ? undefined
        : { texts, isTyping: document.activeElement === from || document.activeElement === to };
    },
    ({ texts, isTyping }) => {
      setTyped(texts);
      // what is still typed into is taken once it is left
      if (!isTyping) commitTyped(texts);
    },
  );
  /** A thumb stops at the other one. */
  const slide = (end: End, to: number) =>
    show(end === 'min' ? { ...draft, min: Math.min(to, high) } : { ...draft, max: Math.max(to, low) });
  const letGo = () => commit(draft);

  const share = (at: number) => (max > min ? ((at - min) / (max - min)) * 100 : 0);
  const style: Record<string, string> = { '--low': `${share(low)}%`, '--high': `${share(high)}%` };
  const thumb = (end: End, at: number) => (
    <Thumb
      type="range"
      min={min}
      max={max}
      step={step}
      value={at}
      aria-label={`${label}: ${labels[end]}`}
      aria-valuetext={unit ? `${at} ${unit}` : String(at)}
      onChange={({ currentTarget }) => slide(end, currentTarget.valueAsNumber)}
      onPointerUp={letGo}
      onKeyUp={letGo}
      onBlur={letGo}
    />
  );
  const field = (end: End) => (
    <label>
      <span>{unit ? `${labels[end]}, ${unit}` : labels[end]}</span>
      <Field
        name={name}
        value={typed[end]}
        placeholder={String(end === 'min' ? min : max)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        onChange={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
        onKeyDown={onEnter}
        onBlur={() => commitTyped()}
      />
    </label>
  );
  return (
    <div ref={frame} role="group" aria-label={label}>
      <Ends>
        {field('min')}
        {field('max')}
      </Ends>
      <Track style={style}>
        {thumb('min', low)}
        {thumb('max', high)}
      </Track>
    </div>
  );
};

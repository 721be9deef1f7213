import { isBlank } from '@pozyka/domain/text';
import { useId, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { controlStyles } from '../../forms/control-styles.ts';
import { movedTo, useEarlyInput } from '../../forms/use-early-input.ts';
import { FieldNote } from '../field/field.tsx';
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
  /** Reads what is typed; a number with a decimal comma where absent. */
  read?: (typed: string) => number | undefined;
  /** Under the fields: what was typed cannot be read, or something else was taken. */
  notes: { unread: string; adjusted: string };
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
export const RangeField = ({
  label,
  min,
  max,
  step = 1,
  value,
  onChange,
  minLabel,
  maxLabel,
  read = numberFromTyped,
  notes,
  unit,
  name,
}: RangeFieldProps) => {
  const [known, setKnown] = useState(value);
  const [draft, setDraft] = useState(value);
  const [typed, setTyped] = useState({ min: textOf(value.min), max: textOf(value.max) });
  const [note, setNote] = useState<keyof typeof notes>();
  const noteId = useId();
  const show = (next: RangeValue) => {
    setDraft(next);
    setTyped({ min: textOf(next.min), max: textOf(next.max) });
  };
  if (!same(value, known)) {
    setKnown(value);
    if (!same(value, draft)) show(value);
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
    const ends = { min: read(texts.min), max: read(texts.max) };
    const unread = (['min', 'max'] as const).filter((end) => ends[end] === undefined && !isBlank(texts[end]));
    // what cannot be read stays in its field, and its end as it was
    const { min: from, max: to } = { ...ends, ...Object.fromEntries(unread.map((end) => [end, value[end]])) };
    const isOther = [from, to].some((end) => end !== undefined && end !== within(end, min, max)) || (from ?? min) > (to ?? max);
    commit({ ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) });
    for (const end of unread) setTyped((shown) => ({ ...shown, [end]: texts[end] }));
    setNote(unread.length > 0 ? 'unread' : isOther ? 'adjusted' : undefined);
    return unread.length === 0;
  };
  const onEnter = (event: KeyboardEvent) => {
    // a form is sent only with what was understood
    if (event.key === 'Enter' && !commitTyped()) event.preventDefault();
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
      // a finger that goes on to scroll the page has moved nothing
      onPointerCancel={() => show(value)}
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
        aria-invalid={(note === 'unread' && !isBlank(typed[end]) && read(typed[end]) === undefined) || undefined}
        aria-describedby={noteId}
        onChange={({ currentTarget }) => {
          setNote(undefined);
          setTyped({ ...typed, [end]: currentTarget.value });
        }}
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
      <FieldNote id={noteId} role="status">
        {note && notes[note]}
      </FieldNote>
      <Track style={style}>
        {thumb('min', low)}
        {thumb('max', high)}
      </Track>
    </div>
  );
};

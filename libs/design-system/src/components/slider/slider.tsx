import { useId, useRef } from 'react';
import { styled } from 'styled-components';
import { movedTo, useEarlyInput } from '../../forms/use-early-input.ts';

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  /** The value in words, shown large and read aloud: `5 000 ₴`. */
  valueText: string;
  /** Under the ends of the track. */
  minText?: string;
  maxText?: string;
  id?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-m);
  & label {
    font-weight: 600;
  }
  & output {
    font-size: var(--text-2xl);
    font-weight: 800;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
`;

const Range = styled.input`
  width: 100%;
  height: var(--target);
  margin: 0;
  background: transparent;
  appearance: none;
  cursor: pointer;
  touch-action: pan-y;
  &::-webkit-slider-runnable-track {
    height: 0.5rem;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: linear-gradient(var(--color-accent) 0 0) 0 / var(--filled) 100% no-repeat var(--color-surface);
  }
  &::-moz-range-track {
    height: 0.5rem;
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: var(--color-surface);
  }
  &::-moz-range-progress {
    height: 0.5rem;
    border-radius: var(--radius-round);
    background: var(--color-accent);
  }
  &::-webkit-slider-thumb {
    width: 1.75rem;
    height: 1.75rem;
    margin-top: -0.6875rem;
    border: 0.25rem solid var(--color-surface);
    border-radius: 50%;
    background: var(--color-accent);
    box-shadow: 0 0 0 2px var(--color-accent);
    appearance: none;
  }
  &::-moz-range-thumb {
    width: 1.25rem;
    height: 1.25rem;
    border: 0.25rem solid var(--color-surface);
    border-radius: 50%;
    background: var(--color-accent);
    box-shadow: 0 0 0 2px var(--color-accent);
  }
  &:focus-visible {
    border-radius: var(--radius-s);
  }
  @media (forced-colors: active) {
    --color-accent: Highlight;
    --color-surface: Canvas;
    --color-line-strong: CanvasText;
    forced-color-adjust: none;
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** A number between two ends: the browser's own range, so arrow keys and touch work. */
export const Slider = ({ label, value, onChange, onBlur, min, max, step = 1, valueText, minText, maxText, id, ...rest }: SliderProps) => {
  const own = useId();
  const key = id ?? own;
  // a finger moves the thumb where it comes down, before the browser knows that it is scrolling the page
  const untouched = useRef(value);
  const frame = useEarlyInput(([thumb]) => movedTo(thumb, value, step), onChange);
  const filled = max > min ? ((value - min) / (max - min)) * 100 : 0;
  // the thumb stays inside the track, so its middle runs from half of it to the end less half
  const style: Record<string, string> = { '--filled': `calc(${filled}% + ${0.875 - filled * 0.0175}rem)` };
  return (
    <div ref={frame}>
      <Head>
        <label id={`${own}label`} htmlFor={key}>
          {label}
        </label>
        <output htmlFor={key} aria-labelledby={`${own}label`} translate="no">
          {valueText}
        </output>
      </Head>
      <Range
        {...rest}
        id={key}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={valueText}
        style={style}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        onPointerDown={() => void (untouched.current = value)}
        onPointerCancel={() => onChange(untouched.current)}
        onBlur={() => onBlur?.()}
      />
      {(minText || maxText) && (
        <Ends aria-hidden="true" translate="no">
          <span>{minText}</span>
          <span>{maxText}</span>
        </Ends>
      )}
    </div>
  );
};

import { scaleBand, scaleLinear } from '@visx/scale';
import type { Measure } from './use-measure.ts';

const LETTER = 0.6;

/** Where the bars stand: margins for the words, a scale of dates and one of money. */
export const layout = ({ width, em }: Measure, names: readonly string[], amounts: readonly number[], tick: (value: number) => string) => {
  const height = Math.round(em * 17);
  const bottom = em * 2;
  const top = em;
  const money = scaleLinear<number>({ domain: [0, Math.max(1, ...amounts)], range: [height - bottom, top], nice: 4 });
  const ticks = money.ticks(4);
  const left = Math.max(...ticks.map((value) => tick(value).length)) * em * LETTER + em;
  const days = scaleBand<number>({
    domain: names.map((_, index) => index),
    range: [left, width],
    // a single payment is a bar too, not a wall
    padding: names.length < 4 ? 0.6 : 0.35,
  });
  const room = Math.max(...names.map((name) => name.length), 1) * em * LETTER + em * 0.5;
  const every = Math.max(1, Math.ceil(room / days.step()));
  return {
    height,
    left,
    bottom: height - bottom,
    money,
    ticks,
    days,
    named: names.map((_, index) => index).filter((index) => index % every === 0),
  };
};

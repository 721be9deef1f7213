/** Names of the colours, each emitted as `--color-<name>`. */
export type ColorName =
  | 'page'
  | 'surface'
  | 'surface-sunken'
  | 'line'
  | 'line-strong'
  | 'text'
  | 'text-muted'
  | 'accent'
  | 'accent-strong'
  | 'accent-soft'
  | 'on-accent'
  | 'highlight'
  | 'highlight-soft'
  | 'success'
  | 'success-soft'
  | 'warning'
  | 'warning-soft'
  | 'danger'
  | 'danger-soft'
  | 'info'
  | 'info-soft'
  | 'focus';

export type Palette = Record<ColorName, string>;

/** Pine green on warm sand, amber for what should catch the eye. */
export const light: Palette = {
  page: '#faf5ea',
  surface: '#fffdf9',
  'surface-sunken': '#f2e9d8',
  line: '#e0d4bd',
  'line-strong': '#857a66',
  text: '#1c2b26',
  'text-muted': '#535f59',
  accent: '#0e5b4a',
  'accent-strong': '#083d32',
  'accent-soft': '#dfece3',
  'on-accent': '#ffffff',
  highlight: '#eca63c',
  'highlight-soft': '#fbe8c4',
  success: '#1a6437',
  'success-soft': '#e0f0e2',
  warning: '#744300',
  'warning-soft': '#fdecc8',
  danger: '#a3301d',
  'danger-soft': '#fce7df',
  info: '#1d5370',
  'info-soft': '#e1eef4',
  focus: '#b4530a',
};

const twoTone = (ink: string, paper: string): Palette => ({
  page: paper,
  surface: paper,
  'surface-sunken': paper,
  line: ink,
  'line-strong': ink,
  text: ink,
  'text-muted': ink,
  accent: ink,
  'accent-strong': ink,
  'accent-soft': paper,
  'on-accent': paper,
  highlight: ink,
  'highlight-soft': paper,
  success: ink,
  'success-soft': paper,
  warning: ink,
  'warning-soft': paper,
  danger: ink,
  'danger-soft': paper,
  info: ink,
  'info-soft': paper,
  focus: ink,
});

/** Black on white: `html[data-contrast='black-white']`. */
export const blackWhite = twoTone('#000000', '#ffffff');
/** White on black: `html[data-contrast='inverted']`. */
export const inverted = twoTone('#ffffff', '#000000');

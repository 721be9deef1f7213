import { blackWhite, dark, inverted, light } from '../tokens/colors.ts';
import type { Palette } from '../tokens/colors.ts';
import { measures } from '../tokens/measures.ts';

const declarations = (values: Record<string, string>, prefix: string): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value};`)
    .join('');

/** The colours of one theme as CSS declarations. */
const colorVariables = (palette: Palette): string => declarations(palette, 'color-');

/** Spaces, sizes, fonts and the like as CSS declarations. */
const measureVariables = (): string => declarations(measures, '');

const still = `
  transition-duration: 0.01ms !important;
  animation-duration: 0.01ms !important;
  animation-iteration-count: 1 !important;
  scroll-behavior: auto !important;
`;

/** Tokens, themes and the reset, for the head of the document. Attributes of `html` choose, see the README. */
export const globalCss = (): string => `
  :root {
    ${measureVariables()}
    ${colorVariables(light)}
    color-scheme: light;
  }
  @media screen and (prefers-color-scheme: dark) {
    html:not([data-contrast], [data-theme='light']) {
      ${colorVariables(dark)}
      color-scheme: dark;
    }
  }
  html[data-theme='dark']:not([data-contrast]) {
    ${colorVariables(dark)}
    color-scheme: dark;
  }
  @media (prefers-contrast: more) {
    html:not([data-contrast]) {
      --color-line: var(--color-line-strong);
      --color-text-muted: var(--color-text);
      --color-brand-muted: var(--color-on-brand);
    }
  }
  html[data-contrast='black-white'] {
    ${colorVariables(blackWhite)}
  }
  html[data-contrast='inverted'] {
    ${colorVariables(inverted)}
    color-scheme: dark;
  }
  html[data-font-size='18'] { font-size: 112.5%; }
  html[data-font-size='20'] { font-size: 125%; }
  html[data-font-size='22'] { font-size: 137.5%; }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: var(--space-l);
  }
  body {
    margin: 0;
    background: var(--color-page);
    color: var(--color-text);
    font: var(--text-m) / 1.55 var(--font-text);
    font-variant-numeric: lining-nums;
    overflow-wrap: break-word;
    -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd { margin: 0; }
  img, svg, video { display: block; max-width: 100%; }
  button, input, select, textarea { margin: 0; color: inherit; font: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  button:disabled { cursor: not-allowed; }
  a { color: var(--color-accent); text-underline-offset: 0.2em; }
  mark { border-radius: 0.2em; background: var(--color-warning-soft); color: inherit; }
  html[data-contrast] mark { text-decoration: underline; text-decoration-thickness: 2px; }
  ::selection { background: var(--color-accent); color: var(--color-on-accent); }
  :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  [hidden] { display: none !important; }
  /* what React Aria would put into a style element of its own */
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }

  html[data-spacing='wide'] * {
    line-height: 1.6 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  html[data-spacing='wide'] p + p { margin-top: 2em !important; }
  html[data-links='underline'] a { text-decoration-line: underline !important; }
  html[data-motion='none'] *,
  html[data-motion='none'] *::before,
  html[data-motion='none'] *::after { ${still} }

  @media (prefers-reduced-motion: no-preference) {
    html:not([data-motion='none']):has(:target) { scroll-behavior: smooth; }
  }
  /* elsewhere labels show the focus of what is in them by :has */
  @supports not selector(:has(*)) {
    label:focus-within { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { ${still} }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
`;

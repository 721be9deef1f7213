import { createGlobalStyle } from 'styled-components';
import { blackWhite, inverted, light } from '../../tokens/colors.ts';
import { colorVariables, measureVariables } from '../../tokens/css-variables.ts';

/** Tokens, themes and the reset: once, at the top of the page. */
export const GlobalStyle = createGlobalStyle`
  :root {
    ${measureVariables()}
    ${colorVariables(light)}
    color-scheme: light;
  }
  html[data-contrast='black-white'] {
    ${colorVariables(blackWhite)}
    --shadow-s: none;
    --shadow-m: none;
  }
  html[data-contrast='inverted'] {
    ${colorVariables(inverted)}
    --shadow-s: none;
    --shadow-m: none;
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
  ::selection { background: var(--color-accent); color: var(--color-on-accent); }
  :focus-visible { outline: 3px solid var(--color-focus); outline-offset: 2px; }
  [hidden] { display: none !important; }

  @media (prefers-reduced-motion: no-preference) {
    html:has(:target) { scroll-behavior: smooth; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      transition-duration: 0.01ms !important;
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
    }
  }
  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
  }
`;

import { createGlobalStyle } from 'styled-components';
import { globalCss } from '../../styles/global-css.ts';

/** Tokens, themes and the reset where no document of the site carries them: Storybook, tests. */
export const GlobalStyle = createGlobalStyle`${globalCss()}`;

import { fontFaces } from '@pozyka/design-system/fonts';
import { globalCss } from '@pozyka/design-system/global-css';
import type { ResolvedRelease } from '@pozyka/remote-kit';
import { plainStyle, scriptlessStyle } from './plain-page.ts';

let global: string | undefined;

/** The same on every page, without comments and indentation. */
const globalStyle = (): string =>
  (global ??=
    globalCss()
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ') + plainStyle);

/** From one HTML document to the next the browser fades, and a press meanwhile reaches the page. Of both kinds of page: Chromium reports an error where one of two fades alone. */
const fading =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}' +
  '::view-transition{pointer-events:none}::view-transition-old(root),::view-transition-new(root){animation-duration:.12s}}';

export interface StyleOptions {
  nonce?: string | undefined;
  /** Whether it fades into the next page. */
  fades: boolean;
}

/**
 * The global style and the site's font, as the release of the shell serves it: they stand in the document, so that no script carries them. Nothing
 * preloads the font: on a first visit it would compete with the text.
 */
export const documentStyle = ({ base, release }: ResolvedRelease, { nonce, fades }: StyleOptions): string => {
  const served = Object.keys(release.files);
  const urlOf = (file: string) => {
    const [stem, extension] = file.split('.');
    const name = served.find((one) => one.startsWith(`${stem}.`) && one.endsWith(`.${extension}`));
    return name && base + name;
  };
  const own = nonce ? ` nonce="${nonce}"` : '';
  return `<style${own}>${fontFaces(urlOf)}${globalStyle()}${fades ? fading : ''}</style><noscript><style${own}>${scriptlessStyle}</style></noscript>`;
};

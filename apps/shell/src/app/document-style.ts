import { fallbackFaces, ownFaces } from '@pozyka/design-system/fonts';
import { globalCss } from '@pozyka/design-system/global-css';
import type { ResolvedRelease } from '@pozyka/remote-kit';
import { FONTS_ID } from '../core/boot.ts';
import { plainStyle, scriptlessStyle } from './plain-page.ts';

let global: string | undefined;

/** The same on every page, without comments and indentation. */
const globalStyle = (): string =>
  (global ??=
    fallbackFaces() +
    globalCss()
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/\s+/g, ' ') +
    plainStyle);

/**
 * The global style and the site's font, as the release of the shell serves it: they stand in the document, so that no script carries them.
 * The font takes no part in the first frame (laying text out with it costs a cheap phone a tenth of a second), nor in
 * what is asked for before the page answers: `start.tsx` lets it in once the page is hydrated.
 */
export const documentStyle = ({ base, release }: ResolvedRelease, nonce: string | undefined): string => {
  const served = Object.keys(release.files);
  const urlOf = (file: string) => {
    const [stem, extension] = file.split('.');
    const name = served.find((one) => one.startsWith(`${stem}.`) && one.endsWith(`.${extension}`));
    return name && base + name;
  };
  const own = nonce ? ` nonce="${nonce}"` : '';
  return (
    `<style${own}>${globalStyle()}</style><style id="${FONTS_ID}" media="not all"${own}>${ownFaces(urlOf)}</style>` +
    `<noscript><style${own}>${scriptlessStyle}</style></noscript>`
  );
};

import { fontFaces } from '@pozyka/design-system/fonts';
import { globalCss } from '@pozyka/design-system/global-css';
import type { ResolvedRelease } from '@pozyka/remote-kit';

/** Without comments and indentation. */
const minified = () =>
  globalCss()
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ');

/** The site's font, as the release of the shell serves it, and the global style: they stand in the document, so that no script carries them. */
export const documentStyle = ({ base, release }: ResolvedRelease, nonce: string | undefined): string => {
  const served = Object.keys(release.files);
  const urlOf = (file: string) => {
    const [stem, extension] = file.split('.');
    const name = served.find((one) => one.startsWith(`${stem}.`) && one.endsWith(`.${extension}`));
    return name && base + name;
  };
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${fontFaces(urlOf)}${minified()}</style>`;
};

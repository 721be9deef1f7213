import { fontFaces } from '@pozyka/design-system/fonts';
import type { ResolvedRelease } from '@pozyka/remote-kit';

/** Rules of the site's font, as the release of the shell serves it: they stand in the document, so that no script carries them. */
export const fontStyle = ({ base, release }: ResolvedRelease, nonce: string | undefined): string => {
  const served = Object.keys(release.files);
  const urlOf = (file: string) => {
    const [stem, extension] = file.split('.');
    const name = served.find((one) => one.startsWith(`${stem}.`) && one.endsWith(`.${extension}`));
    return name && base + name;
  };
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${fontFaces(urlOf)}</style>`;
};

import { colours, type Colour } from '../seed/data/colours.ts';
import { VARIANTS, views, type View } from './render-image.ts';
import { pictureNames } from './pictures.ts';

/** Changes with the drawings, so that a path always means the same bytes and may be cached for ever. */
const DRAWINGS = 'v2';

export const IMAGE_ROUTE = `/mplace/image/${DRAWINGS}`;

export interface ImageName {
  readonly picture: string;
  readonly colour: Colour;
  readonly view: View;
}

/** One of the ways in which goods of a kind and colour are rendered. */
export interface VariedName extends ImageName {
  readonly variant: number;
}

/** `svg` for pages; `png` for networks that show a shared page, which take no SVG. */
export type ImageKind = 'svg' | 'png';

/** `smartphone.mint.3.front.svg` under the images' route; goods that look the same share a file. */
export const imagePath = ({ picture, colour, variant, view }: VariedName, kind: ImageKind = 'svg'): string =>
  `${IMAGE_ROUTE}/${picture}.${colour}.${variant}.${view}.${kind}`;

/** Reads a file's name back; null for a name that no drawing has. */
export const readImageName = (file: string): { name: VariedName; kind: ImageKind } | null => {
  const [picture = '', colourPart, variantPart = '', viewPart, kind, ...rest] = file.split('.');
  const colour = colours.find((known) => known === colourPart);
  const view = views.find((known) => known === viewPart);
  const variant = /^(?:0|[1-9]\d?)$/.test(variantPart) ? Number(variantPart) : VARIANTS;
  if (!pictureNames.includes(picture) || !colour || !view || variant >= VARIANTS || rest.length > 0) return null;
  return kind === 'svg' || kind === 'png' ? { name: { picture, colour, variant, view }, kind } : null;
};

import { colours, type Colour } from '../seed/data/colours.ts';
import { views, type View } from './draw-image.ts';
import { pictures, type Picture } from './pictures/index.ts';

/** Changes with the drawings, so that a path always means the same bytes and may be cached for ever. */
const DRAWINGS = 'v1';

export const IMAGE_ROUTE = `/mplace/image/${DRAWINGS}`;

export interface ImageName {
  readonly picture: Picture;
  readonly colour: Colour;
  readonly view: View;
}

/** `smartphone.mint.front.svg` under the images' route; goods that look the same share a file. */
export const imagePath = ({ picture, colour, view }: ImageName): string => `${IMAGE_ROUTE}/${picture}.${colour}.${view}.svg`;

const isPicture = (name: string): name is Picture => Object.hasOwn(pictures, name);

/** Reads a file's name back; null for a name that no drawing has. */
export const readImageName = (file: string): ImageName | null => {
  const [picture = '', colourPart, viewPart, extension, ...rest] = file.split('.');
  const colour = colours.find((known) => known === colourPart);
  const view = views.find((known) => known === viewPart);
  if (!isPicture(picture) || !colour || !view || extension !== 'svg' || rest.length > 0) return null;
  return { picture, colour, view };
};

import { colourHex, type Colour } from '../seed/data/colours.ts';
import { flatPaint, mix, paintOf } from './paint.ts';
import { paintPicture } from './pictures.ts';
import { carton, GROUND, IMAGE_SIDE, room, studio } from './scenes.ts';

/** How a good is shown, in the order of show. */
export const views = ['front', 'angle', 'close', 'home', 'box'] as const;
export type View = (typeof views)[number];

/** What each view shows, as it ends the sentence that begins with the good's title. */
export const viewCaptions = {
  uk: { front: 'вигляд спереду', angle: 'вигляд під кутом', close: 'крупним планом', home: 'в інтерʼєрі', box: 'з упаковкою' },
  ru: { front: 'вид спереди', angle: 'вид под углом', close: 'крупным планом', home: 'в интерьере', box: 'с упаковкой' },
} as const satisfies Record<'uk' | 'ru', Record<View, string>>;

/** Goods of one kind and colour are rendered in so many ways. */
export const VARIANTS = 12;

/** Which of them a good is. Goods of a category follow each other by steps, so neighbours differ. */
export const variantOf = (goodId: number): number => (Math.imul(goodId, 2_654_435_761) >>> 8) % VARIANTS;

const shadow = (darkness: number): string => `<ellipse cx="200" cy="362" rx="150" ry="14" fill="#1c2433" opacity="${darkness}"/>`;

const group = (transform: string, content: string): string => `<g transform="${transform}">${content}</g>`;

interface Look {
  readonly picture: string;
  readonly base: string;
  readonly variant: number;
}

/** The good itself in its 400 × 400, a little wider or taller than its fellows and turned to one side or the other. */
const bodyOf = ({ picture, base, variant }: Look, paint = paintOf(base, variant)): string => {
  const width = 1 + ((variant % 5) - 2) * 0.025;
  const turned = variant % 2 === 1 ? -width : width;
  return group(`translate(${200 - 200 * turned} 0) scale(${turned} 1)`, paintPicture(picture, paint));
};

const STEPS = 9;

/** The good's own edge seen from beside: its outline, dark, laid one behind the other. */
const atAngle = (look: Look): string => {
  const edge = bodyOf(look, flatPaint(mix(look.base, '#10141c', 0.42)));
  const copies = Array.from({ length: STEPS }, (_, step) => `<use href="#e" x="${(STEPS - step) * 3.4}" y="${(step - STEPS) * 1.1}"/>`);
  return `<defs><g id="e">${edge}</g></defs>${copies.join('')}${bodyOf(look)}`;
};

const scenes: Record<View, (look: Look) => string> = {
  front: (look) => studio(look.base, look.variant) + group('translate(60 58) scale(1.3)', shadow(0.13) + bodyOf(look)),
  angle: (look) =>
    studio(look.base, look.variant + 2, 0.1) +
    '<ellipse cx="322" cy="556" rx="196" ry="20" fill="#1c2433" opacity="0.14"/>' +
    group('matrix(1.06 -0.14 0 1.22 88 132)', atAngle(look)),
  close: (look) => {
    const [x, y] = [165 + (look.variant % 3) * 35, 150 + (look.variant % 4) * 25];
    return (
      studio(look.base, look.variant + 4, 0.04) +
      group(`translate(${320 - x * 2.3} ${320 - y * 2.3}) scale(2.3)`, shadow(0.13) + bodyOf(look))
    );
  },
  home: (look) => room(look.base, look.variant) + group(`translate(132 ${GROUND - 360 * 0.94}) scale(0.94)`, shadow(0.22) + bodyOf(look)),
  box: (look) =>
    studio(look.base, look.variant + 3, 0.06) +
    shadowOfBox +
    carton(look.base) +
    group('translate(4 240) scale(0.88)', shadow(0.2) + bodyOf(look)),
};

const shadowOfBox = '<ellipse cx="450" cy="540" rx="170" ry="14" fill="#1c2433" opacity="0.14"/>';

/** A good as a still SVG without text, scripts or outside references, 640 × 640. */
export const renderImage = (picture: string, colour: Colour, view: View, variant: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE_SIDE}" height="${IMAGE_SIDE}" viewBox="0 0 ${IMAGE_SIDE} ${IMAGE_SIDE}">` +
  `${scenes[view]({ picture, base: colourHex(colour), variant })}</svg>`;

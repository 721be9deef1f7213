import { styled } from 'styled-components';
import { picturesUrl, type pictureNames } from '../../icons/pictures.ts';

export type PictureName = (typeof pictureNames)[number];

export interface IllustrationProps {
  name: PictureName;
  /** What the picture says; without it the picture is decoration. */
  label?: string;
}

const Picture = styled.svg`
  width: min(17.5rem, 100%);
  height: auto;
  aspect-ratio: 14 / 11;
  @media (forced-colors: active) {
    --color-text: CanvasText;
    --color-line-strong: CanvasText;
    --color-accent: CanvasText;
    --color-accent-strong: CanvasText;
    --color-danger: CanvasText;
    --color-highlight: CanvasText;
    --color-success: CanvasText;
    --color-surface: Canvas;
    --color-surface-sunken: Canvas;
    --color-accent-soft: Canvas;
    --color-info-soft: Canvas;
    --color-success-soft: Canvas;
    --color-on-accent: Canvas;
    --color-on-highlight: Canvas;
  }
`;

/** A picture for an empty list, an error, a wait: in the colours of the theme, loaded when it is shown, its space reserved. */
export const Illustration = ({ name, label }: IllustrationProps) => (
  <Picture viewBox="0 0 280 220" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
    <use href={`${picturesUrl}#${name}`} />
  </Picture>
);

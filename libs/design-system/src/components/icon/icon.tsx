import { Glyph, type GlyphProps } from './glyph.tsx';
import * as icons from './paths.ts';

type Suffixed = keyof typeof icons;
export type IconName = Suffixed extends `${infer Name}Icon` ? Name : never;

export interface IconProps extends Omit<GlyphProps, 'path'> {
  name: IconName;
}

/** A line icon by its name; brings all of them along, so what loads with every page takes `Glyph`. */
export const Icon = ({ name, ...rest }: IconProps) => <Glyph path={icons[`${name}Icon`]} {...rest} />;

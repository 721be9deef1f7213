import type { FilterType } from '@pozyka/api-contract/constants';
import type { Attribute } from './data/attributes.ts';
import { colourHex, colourName, colours } from './data/colours.ts';
import { text, type Text } from './data/text.ts';

/** A value of an attribute; its code is its id where it has none of its own. */
interface NamedValue {
  readonly name: string;
  readonly code?: string | undefined;
  readonly title: Text;
}

/** What the catalogue's data has to know of a kind of filter. */
export interface AttributeKind {
  /** Its values, of those that categories sell. */
  readonly valuesOf: (attribute: Attribute, sold: readonly string[]) => readonly NamedValue[];
  /** Code of the value that is a feature: written and found by the title of its attribute, as other values are not. */
  readonly feature?: string;
}

const switchCodes = ['no', 'yes'];

/** `6.5` of a scale in inches → `6,5″`. */
const onScale = ({ unit }: Attribute, name: string): Text => {
  const number = name.replace('.', ',').replace('-', '−');
  const tie = unit.uk === '″' ? '' : ' ';
  return { uk: `${number}${tie}${unit.uk}`, ru: `${number}${tie}${unit.ru}` };
};

export const attributeKinds: Readonly<Record<FilterType, AttributeKind>> = {
  list: { valuesOf: (_, sold) => sold.map((name) => ({ name, title: text(name) })) },
  range: { valuesOf: (attribute, sold) => sold.map((name) => ({ name, title: onScale(attribute, name) })) },
  color: {
    valuesOf: () => colours.map((name) => ({ name, code: colourHex(name).slice(1), title: colourName(name, 'm', 'm') })),
  },
  boolean: {
    valuesOf: (_, sold) => sold.map((name, index) => ({ name, code: switchCodes[index], title: text(name) })),
    feature: 'yes',
  },
};

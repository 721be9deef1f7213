import { blockShapes, type BlockType, type TypedBlock } from '@pozyka/api-contract/blocks';
import { config, safeParse } from 'zod/mini';

// the page's policy forbids code made of text, and even the try would be reported
config({ jitless: true });

const shapes = blockShapes();
const isType = (type: unknown): type is BlockType => typeof type === 'string' && Object.hasOwn(shapes, type);

/** What a view block of the content server turned out to be. */
export type ReadBlock = { readonly block: TypedBlock } | { readonly problem: string };

const parsed = (content: string): unknown => {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
};

const narrow = <T extends BlockType>(type: T, value: object): ReadBlock => {
  const result = safeParse(shapes[type], value);
  if (!result.success) return { problem: `block ${type} is broken` };
  // the shape is the one of this very type
  return { block: Object.assign({ type }, result.data) as TypedBlock };
};

/** Narrows a block's content: text is rich text; data must say its type and fit it. */
export const readBlock = (content: string): ReadBlock => {
  if (!content.trimStart().startsWith('{')) return { block: { type: 'rich-text', text: content } };
  const value = parsed(content);
  if (typeof value !== 'object' || value === null || !('type' in value)) return { problem: 'block of no type' };
  return isType(value.type) ? narrow(value.type, value) : { problem: 'block of an unknown type' };
};

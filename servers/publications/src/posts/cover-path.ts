/** What a cover shows; an editor names one of these. */
export const covers = [
  'bell',
  'book',
  'bulb',
  'calculator',
  'calendar',
  'card',
  'chart',
  'coins',
  'contract',
  'family',
  'house',
  'letter',
  'lock',
  'people',
  'phone',
  'piggy',
  'scales',
  'shield',
  'target',
  'wallet',
] as const;
export type Cover = (typeof covers)[number];

/** Grounds in the colours of the brand. */
export const tones = ['pine', 'sand', 'amber', 'mint'] as const;
export type Tone = (typeof tones)[number];

/** Changes with the drawings, so that a path always means the same bytes and may be cached for ever. */
const DRAWINGS = 'v1';

export const COVER_ROUTE = `/v2/system/posts/covers/${DRAWINGS}`;

export const isCover = (name: string): name is Cover => covers.some((cover) => cover === name);

/** Path of a post's cover at this API. Posts that share a drawing differ in its ground, the same on every import. */
export const coverPath = (cover: Cover, alias: string): string => {
  const sum = [...alias].reduce((total, char) => total + char.charCodeAt(0), 0);
  return `${COVER_ROUTE}/${cover}.${tones[sum % tones.length] ?? tones[0]}.svg`;
};

/** Reads a file's name back; null for a name that no drawing has. */
export const readCoverName = (file: string): { cover: Cover; tone: Tone } | null => {
  const [name = '', toneName, extension, ...rest] = file.split('.');
  const tone = tones.find((known) => known === toneName);
  return isCover(name) && tone && extension === 'svg' && rest.length === 0 ? { cover: name, tone } : null;
};
